import { zodTexts } from '@palco/contract/base/zod-texts'
import { config as configureZod } from 'zod/mini'
import type { AppDependencies } from './app-dependencies.ts'
import { queueWrites } from './base/cluster/write-queue.ts'
import { writingConnections } from './base/db/postgres-connections.ts'
import { CONNECTION_LIMITS, maxConnections } from './base/http/connection-limits.ts'
import { createHttp } from './base/http/create-http.ts'
import { fileNames } from './base/http/file-name.ts'
import { finishAnswers } from './base/http/finish-answers.ts'
import { cutSlowBodies } from './base/http/slow-bodies.ts'
import { refuseOtherUpgrades } from './base/http/upgrades.ts'
import { serveWeb } from './base/http/web-page.ts'
import { createMetrics, measureRequests } from './base/operations/metrics.ts'
import { createOutageLog } from './base/operations/outage-log.ts'
import { accessLinksFeature } from './features/access-links/access-links.feature.ts'
import { createRedeeming } from './features/access-links/redeem.service.ts'
import { accessLogFeature } from './features/access-log/access-log.routes.ts'
import { alarmsFeature } from './features/alarms/alarms.routes.ts'
import { createAlarms } from './features/alarms/alarms.service.ts'
import { announcementsFeature } from './features/announcements/announcements.routes.ts'
import { openLiveAnnouncements } from './features/announcements/live-announcements.ts'
import { attendanceFeature } from './features/attendance/attendance.routes.ts'
import { createKeptAttendance } from './features/attendance/kept-attendance.ts'
import { createWhereabouts } from './features/attendance/whereabouts.ts'
import { auditFeature } from './features/audit/audit.routes.ts'
import { authFeature } from './features/auth/auth.feature.ts'
import { openLoginLimits } from './features/auth/login-limits.ts'
import { calendarFeature } from './features/calendar/calendar.routes.ts'
import { openCatalog } from './features/catalog/catalog.ts'
import { sendRevisions } from './features/catalog/revision-header.ts'
import { currentSettings, showsPrintedImage } from './features/certificates/certificate-settings.repo.ts'
import { certificatesFeatures } from './features/certificates/certificates.feature.ts'
import { createPapers } from './features/certificates/paper/papers.ts'
import { dashboardFeature } from './features/dashboard/dashboard.routes.ts'
import { embedChecksFeature } from './features/embed-checks/embed-checks.routes.ts'
import { createEmbedChecks } from './features/embed-checks/embed-checks.service.ts'
import { showsEventImage } from './features/event/event.repo.ts'
import { eventFeature } from './features/event/event.routes.ts'
import { openFeatures } from './features/feature.ts'
import { groupsFeature } from './features/groups/groups.routes.ts'
import { helpDeskFeature } from './features/help-desk/help-desk.routes.ts'
import { imagesFeature } from './features/images/images.feature.ts'
import { importsFeature } from './features/imports/imports.routes.ts'
import { showsLanguageLogo } from './features/languages/languages.repo.ts'
import { languagesFeature } from './features/languages/languages.routes.ts'
import { liveFeature } from './features/live/live.routes.ts'
import { mailFeature } from './features/mail/mail.feature.ts'
import { createMail } from './features/mail/mail.ts'
import { countUnsent } from './features/mail/mail-counts.repo.ts'
import { createNotices } from './features/mail/notices.ts'
import { messagesFeature } from './features/messages/messages.feature.ts'
import { moderationFeature } from './features/moderation/moderation.routes.ts'
import { operationsRoutes } from './features/operations/operations.routes.ts'
import { passesFeature } from './features/passes/passes.routes.ts'
import { createPeople } from './features/people/people.ts'
import { readAudienceFigures } from './features/polls/audience-figures.repo.ts'
import { createLivePolls } from './features/polls/live-polls.ts'
import { pollsFeature } from './features/polls/polls.routes.ts'
import { portalRoutes } from './features/portal/portal.routes.ts'
import { previewsFeature } from './features/previews/previews.routes.ts'
import { privacyFeature } from './features/privacy/privacy.feature.ts'
import { readOpenRequests } from './features/privacy/requests/open-requests.ts'
import { createRetention } from './features/privacy/retention/retention.service.ts'
import { createPurchases, purchasesFeature } from './features/purchases/purchases.feature.ts'
import { questionsFeature } from './features/questions/questions.routes.ts'
import { openQuestions } from './features/questions/questions.service.ts'
import { readinessFeature } from './features/readiness/readiness.routes.ts'
import { createReadiness } from './features/readiness/readiness.service.ts'
import { openGateway } from './features/realtime/gateway.ts'
import { recordingsFeature } from './features/recordings/recordings.routes.ts'
import { roomsFeature } from './features/rooms/rooms.routes.ts'
import { secondFactorFeature } from './features/second-factor/second-factor.feature.ts'
import { openSecondFactors } from './features/second-factor/second-factors.ts'
import { openDevices } from './features/session/devices.ts'
import { createGuard } from './features/session/guard.ts'
import { createLoginQueue } from './features/session/login-queue.ts'
import { createPresence } from './features/session/presence.ts'
import { openPreviewTokens } from './features/session/preview-tokens.ts'
import { sessionFeature } from './features/session/session.feature.ts'
import { createSessions } from './features/session/sessions.ts'
import { singleSignOnFeature } from './features/single-sign-on/single-sign-on.feature.ts'
import { usersFeature } from './features/users/users.feature.ts'
import { walksFeature } from './features/walks/walks.routes.ts'
import { createWalks } from './features/walks/walks.ts'

export async function buildApp(dependencies: AppDependencies) {
  const { config, db, bus, passwords, log, queueLogin = createLoginQueue(), isSetUp = async () => true } = dependencies
  configureZod(zodTexts)
  const limits = { ...CONNECTION_LIMITS, ...dependencies.limits }
  const isHttps = config.publicUrl?.protocol === 'https:'
  const metrics = createMetrics()
  const logOutage = createOutageLog(log, metrics.countOutage)
  const app = await createHttp({ log, logOutage, trustProxy: config.trustProxy, isHttps, limits })
  measureRequests(app, metrics)
  const { identityProvider = null } = config
  const catalog = await openCatalog(db, bus, log, {
    hasMail: config.mail !== null,
    ...(identityProvider && { singleSignOn: identityProvider.name }),
  })
  const onlyProvider = identityProvider?.isOnlyWay ? identityProvider.name : null
  const sessions = createSessions(
    db,
    bus,
    passwords.isCrowded,
    config.workers,
    metrics.countTakeover,
    onlyProvider !== null,
  )
  const presence = createPresence(db, bus.deliver)
  const people = createPeople(db, bus, catalog)
  const mail = createMail(db, catalog, config.mail, dependencies.mailTiming)
  const notices = createNotices(mail, catalog)
  const previewTokens = await openPreviewTokens(db)
  const guard = createGuard(app, { sessions, catchUp: sendRevisions(app, catalog), presence, previewTokens, people })
  const nameFile = fileNames(catalog)
  const signIn = { queueLogin, devices: await openDevices(db), isHttps, onlyProvider }
  const shared = { ...dependencies, logOutage, catalog, people, sessions, presence, guard, mail, notices, nameFile }

  const secondFactors = await openSecondFactors(shared)
  const redeeming = createRedeeming({ ...shared, ...signIn, secondFactors })

  // Administrators' writes to people and certificates often need the same database locks. This bus queues these writes,
  // so that they wait for their turn without a database connection.
  const withWriteQueue = { ...shared, bus: queueWrites(bus, writingConnections(config.workers ?? 1)) }

  const walks = createWalks(withWriteQueue)
  const loginLimits = openLoginLimits(db)
  const whereabouts = createWhereabouts({ ...shared, countRows: metrics.countLedgerRows })
  const papers = createPapers(shared)
  const keptAttendance = createKeptAttendance(shared)
  const simulation = dependencies.simulateAudience?.(shared, whereabouts)
  const announcer = await openLiveAnnouncements(db, bus, catalog)
  const questions = await openQuestions(shared, {
    countViewers: whereabouts.peekInRooms,
    timer: dependencies.timer,
    findPoll: createLivePolls(shared).find,
  })
  const embedChecks = createEmbedChecks(shared, dependencies.embedReach ?? null)
  const alarms = createAlarms(shared)
  const purchases = createPurchases(shared, config.workers)
  const readiness = createReadiness(shared, {
    listEmbedChecks: embedChecks.list,
    listSources: purchases.sources.listStates,
    readCertificateSettings: () => currentSettings(db),
    dataDir: config.databaseUrl ? null : (config.dataDir ?? null),
    tlsCheckMs: dependencies.embedReach?.timeMs ?? null,
    hasProviderOnly: onlyProvider !== null,
  })
  const retention = createRetention(withWriteQueue)
  const { countSockets, liveAudience } = openGateway(app, {
    ...shared,
    limits,
    whereabouts,
    announcer,
    questions,
  })

  operationsRoutes(app, shared, {
    metrics,
    isSetUp,
    countSockets,
    shareMetrics: dependencies.shareMetrics,
    metricsToken: config.metricsToken ?? null,
    countInRooms: whereabouts.countInRooms,
    countMails: () => countUnsent(db),
  })
  const features = [
    sessionFeature(shared),
    authFeature(shared, { ...signIn, isSetUp, limits: loginLimits, secondFactors, redeeming }),
    secondFactorFeature(shared, secondFactors),
    await singleSignOnFeature(shared, signIn, identityProvider),
    usersFeature(withWriteQueue, walks),
    passesFeature(withWriteQueue, walks),
    walksFeature(walks),
    accessLinksFeature(withWriteQueue, { redeeming, isHttps }, walks),
    accessLogFeature(shared),
    helpDeskFeature(shared, { whereabouts, limits: loginLimits }),
    groupsFeature(shared, walks),
    roomsFeature(shared, embedChecks.findRefusal),
    recordingsFeature(shared),
    announcementsFeature(shared, announcer, dependencies.timer),
    await messagesFeature(shared, walks, { ...whereabouts, timer: dependencies.timer }),
    embedChecksFeature(shared, embedChecks),
    languagesFeature(shared),
    importsFeature(shared),
    { routes: portalRoutes(shared, { ...whereabouts, ...embedChecks }) },
    questionsFeature(shared, questions),
    await calendarFeature(shared),
    previewsFeature(shared, { previewTokens, listAnnouncements: announcer.listFor }),
    attendanceFeature(shared, { whereabouts, keptAttendance, readAudience: () => readAudienceFigures(db) }),
    ...certificatesFeatures(withWriteQueue, papers, keptAttendance),
    dashboardFeature(shared, {
      readReadiness: readiness.readCached,
      countFindings: readiness.countOpen,
      listTroubled: purchases.sources.listTroubled,
      countReviews: purchases.countReviews,
      readOpenRequests: () => readOpenRequests(db),
      findErasureNotice: retention.findNotice,
      isAudienceSimulated: simulation?.isRunning,
    }),
    purchasesFeature(purchases),
    readinessFeature(readiness),
    eventFeature(shared, secondFactors),
    liveFeature(shared, {
      whereabouts,
      countSockets,
      audience: liveAudience,
      listRunningAlarms: alarms.running,
      listEmbedChecks: embedChecks.list,
      isAudienceSimulated: simulation?.isRunning,
    }),
    moderationFeature(shared, whereabouts, questions),
    pollsFeature(shared),
    alarmsFeature(shared, alarms, { whereabouts, questions, countAlarm: metrics.countAlarm }),
    mailFeature(shared),
    auditFeature(shared),
    await privacyFeature(withWriteQueue, retention, {
      papers,
      listShops: purchases.sources.listStates,
      signOn: identityProvider?.name ?? null,
    }),
    imagesFeature(shared, [showsLanguageLogo, showsEventImage, showsPrintedImage]),
    { ...simulation },
  ]
  app.addHook('onClose', await openFeatures(app, features, guard, logOutage))
  app.addHook('onClose', catalog.close)
  await serveWeb(app, dependencies.webDist, isHttps)

  // Call `cutSlowBodies` and `finishAnswers` after the gateway is created: they prepend listeners, which must run
  // before those of the gateway.
  refuseOtherUpgrades(app.server)
  cutSlowBodies(app.server, limits)
  app.addHook('preClose', finishAnswers(app.server, limits))
  app.server.maxConnections = maxConnections() ?? app.server.maxConnections
  return app
}
