import { useState } from 'react'
import { useRouteError } from 'react-router'
import { ProblemScreen } from '../components/problem-screen.tsx'
import { ChunkError } from './chunk.ts'

/** A reload without a server would leave the browser's own error page, with no way back. */
const isServerThere = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

export function RouteProblem() {
  const isChunkMissing = useRouteError() instanceof ChunkError
  const [isStillAway, setIsStillAway] = useState(false)

  async function reload() {
    if (await isServerThere()) location.reload()
    else setIsStillAway(true)
  }

  if (isStillAway) {
    return (
      <ProblemScreen
        title="Ainda sem conexão"
        text="O servidor não respondeu. Verifique sua conexão com a internet e tente novamente."
        action="Tentar novamente"
        onAction={reload}
      />
    )
  }
  if (isChunkMissing) {
    return (
      <ProblemScreen
        title="Não foi possível carregar a página"
        text="Sua conexão pode ter falhado, ou uma nova versão acaba de ser publicada. Tente novamente."
        action="Tentar novamente"
        onAction={reload}
      />
    )
  }
  return (
    <ProblemScreen
      title="Algo deu errado"
      text="Encontramos um problema ao mostrar esta página. Recarregue para continuar."
      action="Recarregar"
      onAction={reload}
    />
  )
}
