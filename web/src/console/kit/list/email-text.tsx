import { Fragment } from 'react'

interface EmailTextProps {
  email: string
}

/** Breaks a long address before its @. */
export const EmailText = ({ email }: EmailTextProps) =>
  email.split(/(?=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
