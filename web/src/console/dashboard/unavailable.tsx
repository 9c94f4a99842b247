/** All that a failed call leaves behind. */
export const Unavailable = () => (
  <span role="img" aria-label="Indisponível">
    –
  </span>
)
