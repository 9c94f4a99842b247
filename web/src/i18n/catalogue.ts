import type { portuguese } from './catalogues/pt-br.ts'

type Texts<Tree> = { [Key in keyof Tree]: Tree[Key] extends string ? string : Texts<Tree[Key]> }

/** What every language must have: the type checker refuses a catalogue with a text missing or one too many. */
export type Catalogue = Texts<typeof portuguese>
