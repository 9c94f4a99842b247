import { zodTexts } from '@palco/contract/zod-texts'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { config as configureZod } from 'zod/mini'
import { deleteOldLinks } from './access-links/access-links.repo.ts'
import { accessLinkRoutes } from './access-links/access-links.routes.ts'
import { createAccessLinks } from './access-links/access-links.service.ts'
import { createLinkMails } from './access-links/link-mails.service.ts'
import { deleteOldOrders } from './access-links/link-orders.repo.ts'
import { deleteOldAccesses } from './access-log/access-log.repo.ts'
import { accessLogRoutes } from './access-log/access-log.routes.ts'
import { createAccessLog } from './access-log/access-log.service.ts'
import { announcementRoutes } from './announcements/announcements.routes.ts'
import { createAnnouncements } from './announcements/announcements.service.ts'
import { openLiveAnnouncements } from './announcements/live-announcements.ts'
import { attendanceRoutes } from './attendance/attendance.routes.ts'
import { createAttendance } from './attendance/attendance.service.ts'
import { createWhereabouts } from './attendance/whereabouts.ts'
import { deleteOldLines } from './audit/audit.repo.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { createAudit } from './audit/audit.service.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { createAuth } from './auth/auth.service.ts'
import { openDevices } from './auth/devices.ts'
import { createDoor, type Door } from './auth/door.ts'
import { deleteOldFailures } from './auth/failures.repo.ts'
import { createRedeeming } from './auth/redeem.service.ts'
import { createResets } from './auth/reset.service.ts'
import { openCatalog } from './catalog/catalog.ts'
import { sendRevisions } from './catalog/revision-header.ts'
import type { Bus } from './cluster/bus.ts'
import type { Config } from './config.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { createOverview } from './dashboard/overview.ts'
import type { Database } from './db/database.ts'
import { embedCheckRoutes } from './embed-checks/embed-checks.routes.ts'
import { createEmbedChecks } from './embed-checks/embed-checks.service.ts'
import type { Reach } from './embed-checks/reach.ts'
import { eventRoutes } from './event/event.routes.ts'
import { settingsRoutes } from './event/settings.routes.ts'
import { createSettings } from './event/settings.service.ts'
import { groupRoutes } from './groups/groups.routes.ts'
import { createGroups } from './groups/groups.service.ts'
import { warnOfUntoldProxy } from './http/client-address.ts'
import { answerClientError, answerExpectations } from './http/client-errors.ts'
import { DOOR_LIMITS, type DoorLimits, maxConnections } from './http/door-limits.ts'
import { handleErrors, handleUnreadableAddress } from './http/error-handler.ts'
import { finishAnswers } from './http/finish-answers.ts'
import { documentApi } from './http/openapi.ts'
import { securityHeaders, sendHeaders } from './http/security-headers.ts'
import { cutSlowBodies } from './http/slow-bodies.ts'
import { isSocketUpgrade, refuseOtherUpgrades } from './http/upgrades.ts'
import { checkedValidator } from './http/validator.ts'
import { serveWeb } from './http/web-page.ts'
import { deleteUnusedImages } from './images/images.repo.ts'
import { imageRoutes } from './images/images.routes.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { createImports } from './imports/imports.service.ts'
import { languageRoutes } from './languages/languages.routes.ts'
import { createLanguages } from './languages/languages.service.ts'
import { liveRoutes } from './live/live.routes.ts'
import { createLive } from './live/live.service.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { createMail, type MailTiming } from './mail/mail.ts'
import { createMailOffice } from './mail/mail-office.ts'
import { createNotices } from './mail/notices.ts'
import { deleteOldMails } from './mail/outbox.repo.ts'
import { healthRoutes } from './operations/health.routes.ts'
import { logRequests, numberRequests } from './operations/logger.ts'
import { metricsRoutes } from './operations/metrics.ts'
import { createOutageLog } from './operations/outage-log.ts'
import { repeat } from './operations/repeat.ts'
import { createPeople } from './people/people.ts'
import { portalRoutes } from './portal/portal.routes.ts'
import { previewRoutes } from './previews/previews.routes.ts'
import { createPreviews } from './previews/previews.service.ts'
import { openGateway } from './realtime/gateway.ts'
import { roomRoutes } from './rooms/rooms.routes.ts'
import { createRooms } from './rooms/rooms.service.ts'
import { noteFailedAccesses } from './session/failed-accesses.ts'
import { createGuard } from './session/guard.ts'
import type { Passwords } from './session/passwords.ts'
import { createPresence } from './session/presence.ts'
import { openPreviewSeals } from './session/preview-seals.ts'
import { deleteExpired } from './session/sessions.repo.ts'
import { createSessions } from './session/sessions.ts'
import { userRoutes } from './users/users.routes.ts'
import { createUsers } from './users/users.service.ts'

const TIDY_MS = 3_600_000

/** What the outside world provides; the app closes none of it. */
export interface Surroundings {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'mail'> & Partial<Pick<Config, 'workers'>>
  db: Database
  bus: Bus
  passwords: Passwords
  waitAtDoor?: Door | undefined
  log: FastifyBaseLogger
  /** Where the built web is. */
  webDist: string
  /** Tests don't wait for minutes. */
  limits?: Partial<DoorLimits>
  mailTiming?: MailTiming | undefined
  /** Where webinars are looked for; without it nothing outside is asked. */
  embedReach?: Reach | undefined
  shareMetrics?: Parameters<typeof metricsRoutes>[1]['shareMetrics']
}

/** Everything that is registered, in one list. */
export async function buildApp(surroundings: Surroundings) {
  const {
    config,
    db,
    bus,
    passwords,
    waitAtDoor = createDoor(),
    log,
    webDist,
    limits: given,
    mailTiming,
    embedReach = null,
    shareMetrics,
  } = surroundings
  configureZod(zodTexts)
  const limits = { ...DOOR_LIMITS, ...given }
  const isHttps = config.publicUrl?.protocol === 'https:'
  const headers = securityHeaders(isHttps)
  const tellOutage = createOutageLog(log)
  const app = Fastify({
    loggerInstance: log,
    // `logRequests` writes its own line, without the address. It names the request, so no request needs its own logger.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: numberRequests(),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: 256 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: handleUnreadableAddress(headers),
    clientErrorHandler: answerClientError(headers),
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
      shouldUpgradeCallback: isSocketUpgrade,
      // `sendHeaders` asks for it, in the envelope.
      requireHostHeader: false,
    },
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silentMs,
    keepAliveTimeout: limits.keepAliveMs,
    // Whoever still gets through is served, and told to come by another connection next time.
    return503OnClosing: false,
  })
  app.setValidatorCompiler(checkedValidator)
  app.setSerializerCompiler(serializerCompiler)

  const catalog = await openCatalog(db, bus, log, config.mail !== null)
  const sessions = createSessions(db, bus, passwords.isCrowded, config.workers)
  const presence = createPresence(db, bus.deliver)
  const devices = await openDevices(db)
  const people = createPeople(db, bus, catalog)
  const whereabouts = createWhereabouts({ db, bus, people, catalog })
  const announcer = await openLiveAnnouncements(db, bus, catalog)
  const mail = createMail(db, catalog, config.mail, mailTiming)
  const notices = createNotices(mail, catalog)
  const failedAccesses = noteFailedAccesses(db, tellOutage)
  const signingIn = { db, bus, catalog, people, sessions, passwords, devices, waitAtDoor, notices }
  const auth = createAuth({ ...signingIn, failedAccesses })
  const redeeming = createRedeeming(signingIn)
  const resets = createResets({ db, people, mail, tellOutage })
  const embedChecks = createEmbedChecks({
    db,
    bus,
    catalog,
    publicUrl: config.publicUrl,
    reach: embedReach,
    onError: tellOutage,
  })
  const previewSeals = await openPreviewSeals(db)
  const catchUp = sendRevisions(app, catalog)
  const guard = createGuard(app, { sessions, catchUp, presence, previewSeals, people })

  handleErrors(app, tellOutage)
  answerExpectations(app.server, headers)
  logRequests(app)
  if (config.trustProxy === 0) warnOfUntoldProxy(app)
  sendHeaders(app, headers)
  await documentApi(app)
  const gateway = openGateway(app, {
    db,
    bus,
    catalog,
    people,
    sessions,
    presence,
    whereabouts,
    announcer,
    publicUrl: config.publicUrl,
    authenticationMs: limits.socketAuthenticationMs,
  })
  metricsRoutes(app, {
    countSockets: gateway.countSockets,
    countWaitingPasswords: passwords.waiting,
    countActiveSessions: presence.countActive,
    shareMetrics,
  })
  healthRoutes(app, db, tellOutage)

  await app.register(authRoutes, { prefix: '/api', auth, redeeming, resets, guard, isHttps })
  await app.register(userRoutes, {
    prefix: '/api',
    users: createUsers({ db, bus, catalog, sessions, passwords, notices }),
    guard,
  })
  const linkMails = createLinkMails({ db, bus, catalog, mail })
  await app.register(accessLinkRoutes, {
    prefix: '/api',
    links: createAccessLinks({ db, bus, catalog }),
    linkMails,
    guard,
    publicUrl: config.publicUrl,
  })
  await app.register(accessLogRoutes, { prefix: '/api', accessLog: createAccessLog(db, catalog), guard })
  await app.register(groupRoutes, { prefix: '/api', groups: createGroups(db, bus), guard })
  await app.register(roomRoutes, { prefix: '/api', rooms: createRooms(db, bus, catalog), guard })
  await app.register(announcementRoutes, {
    prefix: '/api',
    announcements: createAnnouncements(db, bus, catalog),
    guard,
  })
  await app.register(embedCheckRoutes, { prefix: '/api', embedChecks, guard })
  await app.register(languageRoutes, { prefix: '/api', languages: createLanguages(bus), catalog, guard })
  await app.register(importRoutes, {
    prefix: '/api',
    imports: createImports({ db, bus, catalog, passwords }),
    guard,
  })
  const { countInRooms } = whereabouts
  const { isFrameRefused } = embedChecks
  await app.register(portalRoutes, { prefix: '/api', people, catalog, guard, countInRooms, isFrameRefused })
  const previews = createPreviews({ db, catalog, people, previewSeals, listAnnouncements: announcer.listFor })
  await app.register(previewRoutes, { prefix: '/api', previews, guard })
  await app.register(attendanceRoutes, { prefix: '/api', attendance: createAttendance({ db, catalog, people }), guard })
  const overview = createOverview({ db, bus, catalog, listEmbedChecks: embedChecks.list })
  await app.register(dashboardRoutes, { prefix: '/api', presence, overview, guard })
  await app.register(eventRoutes, { prefix: '/api', catalog })
  const live = createLive({
    ...{ db, bus, catalog, whereabouts },
    countActive: presence.countActive,
    countSockets: gateway.countSockets,
    countWaitingLogins: passwords.waiting,
    audience: gateway.liveAudience,
  })
  await app.register(liveRoutes, { prefix: '/api', live, guard })
  await app.register(settingsRoutes, { prefix: '/api', settings: createSettings(bus, catalog), guard })
  await app.register(mailRoutes, { prefix: '/api', office: createMailOffice(db, catalog, config.mail), guard })
  await app.register(auditRoutes, { prefix: '/api', audit: createAudit(db, catalog), guard })
  await app.register(imageRoutes, { prefix: '/api', db })
  await serveWeb(app, webDist, isHttps)

  const stopPresence = presence.start(tellOutage)
  const stopWhereabouts = whereabouts.start(tellOutage)
  const stopTidying = repeat(TIDY_MS, () => tidy(db, Date.now()), tellOutage)
  const stopAnnouncements = announcer.start(tellOutage)
  const stopMail = mail.start(log, tellOutage)
  const stopLinkMails = linkMails.start(tellOutage)
  const stopLooking = embedChecks.start()
  const stopLive = live.start(tellOutage)
  app.addHook('onClose', async () => {
    await Promise.all([
      stopPresence(),
      stopWhereabouts(),
      stopAnnouncements(),
      stopTidying(),
      stopMail(),
      stopLinkMails(),
      stopLooking(),
      stopLive(),
      resets.finish(),
      failedAccesses.close(),
    ])
  })
  app.addHook('onClose', catalog.close)

  // Last, and so ahead of the gateway, which answers before Fastify.
  refuseOtherUpgrades(app.server)
  cutSlowBodies(app.server, limits)
  app.addHook('preClose', finishAnswers(app.server, limits))
  app.server.maxConnections = maxConnections() ?? app.server.maxConnections
  return app
}

/** What nobody can use any more. */
async function tidy(db: Database, now: number) {
  await deleteExpired(db, now)
  await deleteUnusedImages(db, now)
  await deleteOldFailures(db, now)
  await deleteOldMails(db, now)
  await deleteOldAccesses(db, now)
  await deleteOldLines(db, now)
  await deleteOldLinks(db, now)
  await deleteOldOrders(db, now)
}

/** Fastify believes nobody where it is given a bare number. Counted from this server on: the first is who connected. */
const trustedProxies = (trust: Config['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust
