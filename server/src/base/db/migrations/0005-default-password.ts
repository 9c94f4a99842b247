import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'

/** The default password of earlier releases. It is public, because it was in the source code. */
const BUILT_IN = 'palco-2025'

/**
 * Replaces the built-in default password by a made-up one. The built-in password stays if imported people still have
 * it, because the organiser must be able to look it up.
 */
export async function up(db: Kysely<any>) {
  const imported = await db
    .selectFrom('users')
    .where('has_default_password', '=', true)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  const defaultPassword = imported ? BUILT_IN : makeUpPassword()
  const saved = await db.selectFrom('event_settings').select('value').executeTakeFirst()
  if (!saved) {
    const value = JSON.stringify({ ...FIRST_SETTINGS, defaultPassword })
    await db.insertInto('event_settings').values({ id: 'event', value, version: 0 }).execute()
    return
  }
  const settings: { defaultPassword: string } = JSON.parse(saved.value)
  if (settings.defaultPassword !== BUILT_IN) return
  await db
    .updateTable('event_settings')
    .set({ value: JSON.stringify({ ...settings, defaultPassword }) })
    .execute()
}

/** Short common words without accents, because an organiser reads them out and people type them on a phone. */
const WORDS = [
  'abelha abril aldeia alface alto amigo amora anel arara areia arte asa aula azul bambu banana barco barra bico',
  'bolo bosque bota branco brilho brisa cabana cabra cacau caderno caju calma cama campo caneta canto capa carta',
  'casa cedro cena cesta chave chuva cisne clara cobre colina copo coral corda couro cravo dado dedo dia disco',
  'doce dourado duna eco escola espelho estrela farinha farol fazenda feliz ferro festa figo fita flor foca fogo',
  'folha fonte forte foto framboesa fruta gaita gaivota galo garfo garoa garrafa gato gelo gente gincana girafa',
  'gota grama grilo hora horta hotel ilha inverno jaca janela jangada jardim jogo joia junho lago laguna laranja',
  'leite leme lenha letra lince linha lira livro lobo lua luz madeira maio mala manga mapa mar marco margem mato',
  'mel melodia menta mesa milho mirante moeda molho monte morro mundo muro navio neve ninho noite norte novela',
  'nuvem oficina olho onda orvalho ouro ovo painel palco palha palma palmeira pampa panda papel pato pedra peixe',
  'pena pera pico pilar pinguim pinho pipa pluma poeta ponte porta prado praia prata quadro queijo quintal rama',
  'rede regata relva remo rima rio rocha roda rosa rumo sala samba sapo selva serra sino sol sopa sorriso sul',
  'tango tarde tatu tecido teclado teia telha tempo tenda terra tigre tinta toca torre trem trevo trigo trilha',
  'tucano uva vale varanda vela vento verde verso viagem vidro vila viola xale zebra',
].flatMap((line) => line.split(' '))

const pick = () => WORDS[randomInt(WORDS.length)]

/**
 * Returns a password such as `vento-lago-uva-482`. Its 33 random bits are enough, because only ten attempts are allowed
 * in 15 minutes.
 */
export const makeUpPassword = () => `${pick()}-${pick()}-${pick()}-${randomInt(100, 1000)}`

const FIRST_SETTINGS = {
  title: 'PBEX Week',
  shortName: 'PBEX',
  tagline: 'Expanda sua marca pessoal e seus negócios internacionalmente.',
  startsAtLocal: '2025-12-01T10:40',
  timeZone: 'America/Sao_Paulo',
  lastDay: '2025-12-05',
  welcomeText: {
    PT_BR: 'Boas-vindas! Que bom ter você com a gente nesta semana.',
    EN_US: 'Welcome! We are glad to have you with us this week.',
    ES_ES: '¡Te damos la bienvenida! Qué alegría contar contigo esta semana.',
    FR_FR: 'Bienvenue\u202f! Nous sommes ravis de vous compter parmi nous cette semaine.',
    DE_DE: 'Herzlich willkommen! Schön, dass Sie diese Woche dabei sind.',
    IT_IT: 'Ti diamo il benvenuto! Siamo felici di averti con noi questa settimana.',
  },
  accessMessage: {
    PT_BR:
      '<p>As salas abrem no horário de cada sessão. <strong>Seu acesso é pessoal</strong> e vale para um dispositivo por vez.</p>',
    EN_US:
      '<p>Rooms open when their session starts. <strong>Your access is personal</strong> and works on one device at a time.</p>',
    ES_ES:
      '<p>Las salas se abren a la hora de cada sesión. <strong>Tu acceso es personal</strong> y funciona en un dispositivo a la vez.</p>',
    FR_FR:
      '<p>Les salles ouvrent à l’heure de chaque session. <strong>Votre accès est personnel</strong> et ne fonctionne que sur un appareil à la fois.</p>',
    DE_DE:
      '<p>Die Räume öffnen zum Beginn der jeweiligen Session. <strong>Ihr Zugang ist persönlich</strong> und gilt für jeweils ein Gerät.</p>',
    IT_IT:
      '<p>Le sale aprono all’orario di ogni sessione. <strong>Il tuo accesso è personale</strong> e vale per un dispositivo alla volta.</p>',
  },
  support: {
    phone: '5511900000000',
    loginMessage: 'Olá! Preciso de ajuda para acessar a plataforma.',
    participantMessage: 'Olá! Preciso de ajuda com a plataforma.',
  },
  passes: {
    LIVE: {
      name: 'Week LIVE Pass',
      instalments: { count: 12, amount: 59 },
      cash: { BRL: 590, USD: 110, EUR: 95 },
      accessMonths: 0,
      certificate: false,
    },
    PREMIUM: {
      name: 'Week PREMIUM Pass',
      instalments: { count: 12, amount: 99 },
      cash: { BRL: 990, USD: 190, EUR: 160 },
      accessMonths: 6,
      certificate: true,
    },
    PLATINUM: {
      name: 'Week PLATINUM Pass',
      instalments: { count: 12, amount: 149 },
      cash: { BRL: 1490, USD: 280, EUR: 240 },
      accessMonths: 12,
      certificate: true,
    },
  },
  purchaseLinks: {
    monthly: { BRL: '', USD: '', EUR: '' },
    annual: { BRL: '', USD: '', EUR: '' },
    semiannual: { BRL: '', USD: '', EUR: '' },
  },
  images: { logo: null, loginBackground: null, banner: null },
}
