import type { PrivacyWords } from './pt-br.ts'

export const DE_DE: PrivacyWords = {
  topics: {
    account: 'Konto, Gruppen und Räume',
    signIn: 'Links, Sitzungen und Geräte',
    accessLog: 'Zugriffsprotokoll',
    purchases: 'Käufe',
    passes: 'Pässe',
    attendance: 'Zeit in den Räumen',
    questions: 'Fragen, Stimmen und Bewertungen',
    certificates: 'Zertifikate',
    messages: 'E\u2011Mails und Hinweise',
    calendar: 'Abonnierter Kalender',
    privacy: 'Anfragen zu Ihren Daten',
    team: 'Arbeit im Team und in den Räumen',
    audit: 'Was der Veranstalter an Ihrem Konto geändert hat',
  },
  bases: {
    contract: 'Um Ihnen den gebuchten Zugang zu geben (Vertrag)',
    law: 'Weil das Gesetz es verlangt (rechtliche Verpflichtung)',
    interest: 'Für den Ablauf der Veranstaltung und die Sicherheit Ihres Kontos (berechtigtes Interesse)',
    consent: 'Weil Sie zugestimmt haben (Einwilligung)',
  },
  kept: {
    account: ({ people }, months) =>
      people === null
        ? 'Solange Ihr Konto besteht'
        : `Solange Ihr Konto besteht: ${months(people)} ab dem Ende der Veranstaltung, Ihrer Registrierung oder der letzten Änderung Ihrer Pässe, je nachdem, was zuletzt war, und solange ein Pass gilt`,
    shortLived: 'Bis es benutzt wird oder abläuft, und einige Tage länger',
    accessLog: ({ accessLog }, months) => `${months(accessLog)} lang`,
    audit: ({ audit }, months) => `${months(audit)} lang`,
    purchases: ({ purchases }, months) => {
      if (purchases === null) return 'Ohne Frist, solange das Organisationsteam keine festlegt'
      return purchases
        ? `Solange der gekaufte Pass gilt, und ${months(purchases)} länger`
        : 'Solange der gekaufte Pass gilt'
    },
    mails: '30 Tage nach dem Versand',
    evidence: 'Ohne Frist: Es ist ein Nachweis für Sie und für andere',
  },
  fates: {
    deleted: 'Wird gelöscht',
    anonymised: 'Bleibt ohne Bezug zu Ihnen',
    blanked: 'Bleibt ohne Ihre Daten',
    kept: 'Bleibt',
  },
  reasons: {
    accessLaw:
      'das brasilianische Gesetz verlangt, Datum, Uhrzeit und IP-Adresse sechs Monate aufzubewahren (Marco Civil da Internet, Art. 15)',
    sale: 'Bestellung, Datum und Betrag belegen den Verkauf; Name, E\u2011Mail-Adresse und Telefonnummer werden entfernt',
    audit: 'niemand kann diese Zeilen ändern; sie zeigen „Pessoa removida“ (Person entfernt), bis sie ablaufen',
    certificate: 'der Code des Zertifikats bleibt prüfbar, ohne Ihren Namen',
    totals: 'die Zahlen der Räume bleiben, ohne Sie',
    programme: 'ein Name im veröffentlichten Programm eines Raums ändert sich nur, wenn der Veranstalter ihn ersetzt',
    proof: 'belegt, dass die Anfrage beantwortet wurde, ohne Namen und E\u2011Mail-Adresse',
  },
  certificates: {
    withheld: 'Bleibt gültig, ohne meinen Namen',
    revoked: 'Soll widerrufen werden',
  },
}
