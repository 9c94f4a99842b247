import type { IdentityProvider } from '../../base/identity-provider.ts'
import type { Feature, Shared } from '../feature.ts'
import type { SignInParts } from '../session/sign-in.ts'
import { createProvider } from './provider.ts'
import { openSignInAttempts } from './sign-in-attempts.ts'
import { singleSignOnRoutes } from './single-sign-on.routes.ts'
import { createSingleSignOn } from './single-sign-on.service.ts'
import { deleteOldTickets } from './tickets.repo.ts'

export async function singleSignOnFeature(
  shared: Shared,
  signIn: SignInParts,
  settings: IdentityProvider | null,
): Promise<Feature> {
  const { db, log } = shared
  const attempts = await openSignInAttempts(db)
  const provider = settings && createProvider(settings, log)
  const singleSignOn = provider && createSingleSignOn({ ...shared, ...signIn, provider, attempts })
  return {
    routes: singleSignOnRoutes({ singleSignOn, isHttps: signIn.isHttps, guard: shared.guard }),
    tidy: (now) => deleteOldTickets(db, now),
  }
}
