import { icon } from './icon.tsx'

// Material Icons (Apache-2.0) of the portal. The console also uses some of them.

export const CheckIcon = icon(<path d="M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z" />)

export const CloseIcon = icon(
  <path d="M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z" />,
)

export const BackIcon = icon(<path d="M20 11H7.83l5.59-5.59L12 4l-8 8 8 8 1.41-1.41L7.83 13H20z" />)

export const ErrorIcon = icon(
  <path d="M11 15h2v2h-2zm0-8h2v6h-2zm1-5a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16" />,
)

export const InfoIcon = icon(
  <path d="M11 7h2v2h-2zm0 4h2v6h-2zm1-9a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16" />,
)

export const WarningIcon = icon(<path d="M12 5.99 19.53 19H4.47zM12 2 1 21h22zm1 14h-2v2h2zm0-6h-2v4h2z" />)

export const SearchIcon = icon(
  <path d="M15.5 14h-.79l-.28-.27A6.47 6.47 0 0 0 16 9.5 6.5 6.5 0 1 0 9.5 16c1.61 0 3.09-.59 4.23-1.57l.27.28v.79l5 4.99L20.49 19zm-6 0a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9" />,
)

export const FullscreenIcon = icon(<path d="M7 14H5v5h5v-2H7zm-2-4h2V7h3V5H5zm12 7h-3v2h5v-5h-2zM14 5v2h3v3h2V5z" />)

export const ExitFullscreenIcon = icon(
  <path d="M5 16h3v3h2v-5H5zm3-8H5v2h5V5H8zm6 11h2v-3h3v-2h-5zm2-11V5h-2v5h5V8z" />,
)

export const NewWindowIcon = icon(
  <path d="M19 19H5V5h7V3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14c1.1 0 2-.9 2-2v-7h-2zM14 3v2h3.59l-9.83 9.83 1.41 1.41L19 6.41V10h2V3z" />,
)

export const ClockIcon = icon(
  <path d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16m.5-13H11v6l5.25 3.15.75-1.23-4.5-2.67z" />,
)

export const CalendarIcon = icon(
  <path d="M19 4h-1V2h-2v2H8V2H6v2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2m0 16H5V10h14zm0-12H5V6h14zm-7 5h5v5h-5z" />,
)

export const PlayIcon = icon(<path d="M8 5v14l11-7z" />)

export const LockIcon = icon(
  <path d="M18 8h-1V6A5 5 0 0 0 7 6v2H6a2 2 0 0 0-2 2v10c0 1.1.9 2 2 2h12a2 2 0 0 0 2-2V10a2 2 0 0 0-2-2M9 6a3 3 0 0 1 6 0v2H9zm9 14H6V10h12zm-6-3a2 2 0 1 0 0-4 2 2 0 0 0 0 4" />,
)

export const SignOutIcon = icon(
  <path d="m17 7-1.41 1.41L18.17 11H8v2h10.17l-2.58 2.58L17 17l5-5zM4 5h8V3H4c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h8v-2H4z" />,
)

export const LightIcon = icon(
  <path d="M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10M11 1h2v4h-2zm0 18h2v4h-2zM1 11h4v2H1zm18 0h4v2h-4zM4.9 3.5l2.8 2.8-1.4 1.4-2.8-2.8zm12.8 12.8 2.8 2.8-1.4 1.4-2.8-2.8zm1.4-12.8 1.4 1.4-2.8 2.8-1.4-1.4zM6.3 16.3l1.4 1.4-2.8 2.8-1.4-1.4z" />,
)

export const DarkIcon = icon(
  <path d="M12 3a9 9 0 1 0 9 9c0-.46-.04-.92-.1-1.36a5.4 5.4 0 0 1-4.4 2.26 5.4 5.4 0 0 1-3.14-9.8A9 9 0 0 0 12 3" />,
)

export const SystemIcon = icon(<path d="M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20m1-17.93a8 8 0 0 1 0 15.86z" />)

export const MailIcon = icon(
  <path d="M20 4H4a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2m0 14H4V8l8 5 8-5zm-8-7L4 6h16z" />,
)

export const CertificateIcon = icon(
  <path d="M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-2v-2h2V5H4v10h6v2H4a2 2 0 0 1-2-2V5c0-1.1.9-2 2-2m2 4h12v2H6zm0 4h6v2H6zm8 .5a2.5 2.5 0 0 1 2 4V22l-2-1.5-2 1.5v-6.5a2.5 2.5 0 0 1 2-4" />,
)

export const QuestionsIcon = icon(
  <path d="M21 6h-2v9H6v2c0 .55.45 1 1 1h11l4 4V7c0-.55-.45-1-1-1m-4 6V3c0-.55-.45-1-1-1H3c-.55 0-1 .45-1 1v14l4-4h10c.55 0 1-.45 1-1M4 4h11v7H5.17L4 12.17z" />,
)

export const VoteIcon = icon(<path d="M4 12l1.41 1.41L11 7.83V20h2V7.83l5.58 5.59L20 12l-8-8z" />)

export const UnfoldIcon = icon(<path d="M7.41 8.59 12 13.17l4.59-4.58L18 10l-6 6-6-6z" />)

export const OwnDataIcon = icon(
  <path d="M12 1 3 5v6c0 5.55 3.84 10.74 9 12 5.16-1.26 9-6.45 9-12V5zm0 2.18 7 3.11V11c0 4.52-2.98 8.69-7 9.93-4.02-1.24-7-5.41-7-9.93V6.29zM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5m0 6.5c-1.67 0-5 .84-5 2.5v.5a8.6 8.6 0 0 0 10 0V16c0-1.66-3.33-2.5-5-2.5" />,
)

export const StarIcon = icon(
  <path d="M12 17.27 18.18 21l-1.64-7.03L22 9.24l-7.19-.61L12 2 9.19 8.63 2 9.24l5.46 4.73L5.82 21z" />,
)
