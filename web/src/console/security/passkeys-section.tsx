import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type OwnFactors, PASSKEYS_MAX } from '@palco/contract/auth/second-factor'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { forgetPasskey } from '../../session/own-passkey.ts'
import { FormSection } from '../kit/form/form-section.tsx'
import { AddIcon } from '../kit/icons.tsx'
import { EventTime } from '../kit/words/event-time.tsx'
import { FactorList, FactorRow } from './factor-row.tsx'
import { removePasskey } from './security.queries.ts'
import type { FactorActs } from './use-factor-acts.ts'

interface PasskeysSectionProps {
  passkeys: OwnFactors['passkeys']
  acts: FactorActs
  onAdd: () => void
}

export function PasskeysSection({ passkeys, acts, onAdd }: PasskeysSectionProps) {
  const canAdd = browserSupportsWebAuthn()
  const isFull = passkeys.length >= PASSKEYS_MAX

  const remove = ({ id, name }: (typeof passkeys)[number]) =>
    acts.run({
      key: id,
      question: {
        title: 'Remover a chave de acesso?',
        text: `${name} deixa de abrir a sua conta na hora.`,
        okText: 'Remover',
      },
      async perform() {
        await removePasskey(id)
        if (passkeys.length === 1) forgetPasskey()
      },
      done: 'Chave de acesso removida',
      failed: 'Erro ao remover a chave de acesso',
    })

  return (
    <FormSection
      id="passkeys"
      title="Chaves de acesso"
      hint="A digital, o rosto ou o PIN de um aparelho, ou uma chave USB. Também abre a conta sem a senha."
    >
      {passkeys.length === 0 && <Typography color="textSecondary">Nenhuma chave de acesso ainda.</Typography>}
      {passkeys.length > 0 && (
        <FactorList label="Chaves de acesso">
          {passkeys.map((passkey) => (
            <FactorRow
              key={passkey.id}
              name={passkey.name}
              isBusy={acts.isBusy(passkey.id)}
              onRemove={() => void remove(passkey)}
            >
              Criada em <EventTime instant={passkey.createdAt} isPlanned />
              {passkey.lastUsedAt ? (
                <>
                  , usada pela última vez em <EventTime instant={passkey.lastUsedAt} isPlanned />
                </>
              ) : (
                ', ainda não usada'
              )}
            </FactorRow>
          ))}
        </FactorList>
      )}
      {!canAdd && (
        <Typography variant="body2" color="textSecondary">
          Este navegador não cria chaves de acesso. É preciso um navegador atual e um endereço https.
        </Typography>
      )}
      {isFull && (
        <Typography variant="body2" color="textSecondary">
          {`Cada conta tem no máximo ${PASSKEYS_MAX} chaves de acesso.`}
        </Typography>
      )}
      <div>
        <Button variant="outlined" startIcon={<AddIcon />} disabled={!canAdd || isFull} onClick={onAdd}>
          Adicionar chave de acesso
        </Button>
      </div>
    </FormSection>
  )
}
