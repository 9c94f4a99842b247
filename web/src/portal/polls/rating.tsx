import { type Rating as Given, RATING_STARS_MAX, RATING_TEXT_MAX_LENGTH } from '@palco/contract/polls/ratings'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { StarIcon } from '../../ui/icons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { errorCodeOf } from '../kit/error-code.ts'
import { usePollTexts } from './poll-texts.ts'
import { rateRoom } from './polls.queries.ts'
import styles from './rating.module.css'

const STARS = Array.from({ length: RATING_STARS_MAX }, (_, index) => index + 1)

export function Rating({ roomId }: { roomId: string }) {
  const texts = usePollTexts().rating
  const name = useId()
  const [stars, setStars] = useState(0)
  const [text, setText] = useState('')
  const rating = useMutation({ mutationFn: (given: Given) => rateRoom(roomId, given) })
  // The person has already rated the room, on another page.
  const isKnown = errorCodeOf(rating.error) === 'ALREADY_RATED'

  function send(event: FormEvent) {
    event.preventDefault()
    if (stars > 0 && !rating.isPending) rating.mutate({ stars, text })
  }

  if (rating.isSuccess || isKnown) return <p role="status">{texts.thanks}</p>
  return (
    <form className={styles.rating} onSubmit={send}>
      <fieldset className={styles.stars}>
        <legend className={styles.title}>{texts.title}</legend>
        {STARS.map((count) => (
          <label className={styles.star} key={count} data-filled={count <= stars}>
            <input type="radio" name={name} checked={count === stars} onChange={() => setStars(count)} />
            <StarIcon size={32} />
            <HiddenText>{texts.stars(count)}</HiddenText>
          </label>
        ))}
      </fieldset>
      {stars > 0 && (
        <>
          <TextField
            label={texts.line}
            problem={undefined}
            maxLength={RATING_TEXT_MAX_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {rating.error && (
            <Alert severity="error">{errorCodeOf(rating.error) === 'CONFLICT' ? texts.refused : texts.failed}</Alert>
          )}
          <Button type="submit" variant="outlined" isBusy={rating.isPending}>
            {texts.send}
          </Button>
        </>
      )}
    </form>
  )
}
