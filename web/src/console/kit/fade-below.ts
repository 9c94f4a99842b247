/** For a scroll container: its lower edge fades out. At the end only the padding fades. */
export const fadeBelow = {
  pb: '20px',
  scrollPaddingBottom: '20px',
  maskImage: 'linear-gradient(black calc(100% - 20px), transparent)',
}
