import { icon } from '../../ui/icon.tsx'

// Material Icons (Apache-2.0). Apart from `ui/icons.tsx`, which is part of the first page.

export const DownloadIcon = icon(<path d="M5 20h14v-2H5zM19 9h-4V3H9v6H5l7 7z" />)

export const ShareIcon = icon(
  <path d="M18 16.08c-.76 0-1.44.3-1.96.77L8.91 12.7a3.3 3.3 0 0 0 0-1.4l7.05-4.11A2.99 2.99 0 1 0 15 5c0 .24.04.47.09.7L8.04 9.81a3 3 0 1 0 0 4.38l7.12 4.16c-.05.21-.08.43-.08.65A2.92 2.92 0 1 0 18 16.08" />,
)
