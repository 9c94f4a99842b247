/** Returns `a•••@example.com`: enough for the owner to recognise the e-mail address. */
export function maskEmail(email: string): string {
  const [first = ''] = email
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`
}
