import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { CertificateRow, CertificateRunPreview } from '@palco/contract/certificates/certificates'
import { Link } from 'react-router'
import { ScrollBox } from '../kit/list/scroll-box.tsx'
import { numberText } from '../kit/words/number-text.ts'
import { askedText, characterText, countedCertificates, countedPeople } from './certificate-texts.ts'

/** What would be done, and for whom. */
export const RunPreview = ({ preview }: { preview: CertificateRunPreview }) => {
  const { ready, unnamed, isMailOn, people, unprintable } = preview
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        <li>
          <strong>{`${countedCertificates(ready)} ${ready === 1 ? 'é emitido' : 'são emitidos'} agora`}</strong>
          {ready > 0 &&
            (isMailOn ? ', e cada pessoa recebe um e-mail com o link.' : ': as pessoas os encontram na página delas.')}
        </li>
        {unnamed > 0 && (
          <li>
            <strong>{`${countedPeople(unnamed)} ainda sem nome confirmado. `}</strong>
            {isMailOn
              ? askedText(preview)
              : 'Sem servidor de e-mail o Palco não pode avisá-las: peça que confirmem o nome na página do certificado.'}
          </li>
        )}
      </Box>
      {unprintable.length > 0 && <Unprintable rows={unprintable} />}
      {people.length > 0 && (
        <div>
          <Typography component="h3" variant="subtitle2">
            {ready > people.length ? `Os primeiros ${numberText(people.length)} nomes` : 'Nomes impressos'}
          </Typography>
          <ScrollBox label="Nomes impressos" maxHeight={192}>
            <Box component="ol" sx={{ ...listLook, columns: { sm: 2 } }}>
              {people.map(({ user, confirmedName }) => (
                <li key={user.id}>{confirmedName ?? user.name}</li>
              ))}
            </Box>
          </ScrollBox>
        </div>
      )}
    </>
  )
}

const Unprintable = ({ rows }: { rows: readonly CertificateRow[] }) => (
  <section aria-labelledby="unprintable">
    <Typography id="unprintable" component="h3" variant="subtitle2">
      {`Não podem ser impressos: ${countedPeople(rows.length)}`}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      As letras do certificado não têm estes caracteres. Peça que a pessoa confirme o nome em letras latinas, gregas ou
      cirílicas; se ela ainda não o confirmou, você também pode corrigi-lo no cadastro dela.
    </Typography>
    <Box component="ul" sx={listLook}>
      {rows.map(({ user, confirmedName, unprintable }) => (
        <li key={user.id}>
          <MuiLink component={Link} to={`/users/${user.id}`}>
            {confirmedName ?? user.name}
          </MuiLink>
          {`: ${unprintable.map(characterText).join(', ')}`}
        </li>
      ))}
    </Box>
  </section>
)

const listLook = { m: 0, p: 0, listStyle: 'none', typography: 'body2', overflowWrap: 'anywhere' }
