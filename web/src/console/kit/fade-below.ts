/** For a box that scrolls. What goes on below fades out; at its end there is only the empty space under it to fade. */
export const fadeBelow = {
  pb: '20px',
  scrollPaddingBottom: '20px',
  maskImage: 'linear-gradient(black calc(100% - 20px), transparent)',
}
