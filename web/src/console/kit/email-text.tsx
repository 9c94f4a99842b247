import { Fragment } from 'react'

interface EmailTextProps {
  email: string
}

/** One that is too long for its line goes on in the next one at its @, instead of leaving a letter there. */
export const EmailText = ({ email }: EmailTextProps) =>
  email.split(/(?=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
