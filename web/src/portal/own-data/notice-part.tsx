import { PRIVACY_NOTICE_PATH } from '@palco/contract/base/paths-and-headers'
import { OutsideLink } from '../kit/outside-link.tsx'
import part from '../kit/page-part.module.css'
import { PagePart } from '../kit/page-part.tsx'
import { useOwnDataTexts } from './texts/own-data-texts.ts'

export function NoticePart() {
  const words = useOwnDataTexts().notice
  return (
    <PagePart title={words.title}>
      <p>{words.text}</p>
      <div className={part.buttons}>
        <OutsideLink href={PRIVACY_NOTICE_PATH}>{words.open}</OutsideLink>
      </div>
    </PagePart>
  )
}
