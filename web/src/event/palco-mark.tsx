interface PalcoMarkProps {
  className?: string | undefined
}

export function PalcoMark({ className }: PalcoMarkProps) {
  return (
    <svg className={className} viewBox="0 0 48 48" width="32" height="32" aria-hidden="true">
      <path fill="#17768f" d="M5 42V23a19 19 0 0 1 38 0v19z" />
      <path fill="#141830" d="M10 42V23a14 14 0 0 1 28 0v19z" />
      <path fill="#ffd489" d="M22.2 9.2h3.6L36 37H12z" />
      <path
        fill="#4fbfda"
        d="M10 40V23c0-6.6 4.5-12 10.5-13.6C20 19 17 28 10 33zM38 40V23c0-6.6-4.5-12-10.5-13.6C28 19 31 28 38 33z"
      />
      <ellipse cx="24" cy="37" rx="12" ry="3" fill="#fff3d6" />
      <rect width="44" height="5" x="2" y="40" fill="#17768f" rx="2.5" />
    </svg>
  )
}
