import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { useTexts } from '../../i18n/i18n.ts'

/** The Portuguese texts. The other languages have the same keys. */
const portuguese = {
  title: 'Enquete',
  open: 'Enquete aberta',
  shown: 'Mostrar perguntas ou enquete',
  choose: 'Escolha uma resposta',
  vote: 'Votar',
  voted: 'Voto registrado.',
  change: 'Você pode mudar seu voto enquanto a enquete estiver aberta.',
  closed: 'Enquete encerrada',
  preview: 'Esta é uma prévia: nela não se vota.',
  hidden: 'O resultado aparece aqui quando a organização o mostrar.',
  own: 'seu voto',
  share: (percent: string, votes: string) => `${percent}, votos: ${votes}`,
  total: (votes: string) => `Total de votos: ${votes}`,
  failed: 'Não foi possível registrar o voto. Verifique sua conexão e tente novamente.',
  news: (question: string) => `Enquete aberta: ${question}`,
  rating: {
    title: 'O que você achou desta sala?',
    stars: (count: number) => (count === 1 ? '1 estrela de 5' : `${count} estrelas de 5`),
    line: 'Um comentário (opcional)',
    send: 'Enviar avaliação',
    thanks: 'Obrigado pela avaliação!',
    refused: 'Só quem esteve na sala pode avaliá-la, até um dia depois do fim.',
    failed: 'Não foi possível enviar a avaliação. Verifique sua conexão e tente novamente.',
  },
}

type PollTexts = typeof portuguese

const english: PollTexts = {
  title: 'Poll',
  open: 'Poll open',
  shown: 'Show questions or poll',
  choose: 'Choose an answer',
  vote: 'Vote',
  voted: 'Vote saved.',
  change: 'You can change your vote while the poll is open.',
  closed: 'Poll closed',
  preview: 'This is a preview: no votes can be sent from it.',
  hidden: 'The result appears here when the organisers show it.',
  own: 'your vote',
  share: (percent, votes) => `${percent}, votes: ${votes}`,
  total: (votes) => `Total votes: ${votes}`,
  failed: 'The vote could not be saved. Check your connection and try again.',
  news: (question) => `Poll open: ${question}`,
  rating: {
    title: 'How did you like this room?',
    stars: (count) => (count === 1 ? '1 star of 5' : `${count} stars of 5`),
    line: 'A comment (optional)',
    send: 'Send rating',
    thanks: 'Thank you for your rating!',
    refused: 'Only people who were in the room can rate it, until a day after its end.',
    failed: 'The rating could not be sent. Check your connection and try again.',
  },
}

const spanish: PollTexts = {
  title: 'Encuesta',
  open: 'Encuesta abierta',
  shown: 'Mostrar preguntas o encuesta',
  choose: 'Elige una respuesta',
  vote: 'Enviar voto',
  voted: 'Voto registrado: gracias.',
  change: 'Puedes cambiar tu voto mientras la encuesta esté abierta.',
  closed: 'Encuesta cerrada',
  preview: 'Esta es una vista previa: en ella no se vota.',
  hidden: 'El resultado aparece aquí cuando la organización lo muestre.',
  own: 'tu voto',
  share: (percent, votes) => `${percent}; votos: ${votes}`,
  total: (votes) => `Votos en total: ${votes}`,
  failed: 'No se ha podido registrar el voto. Comprueba tu conexión e inténtalo de nuevo.',
  news: (question) => `Encuesta abierta: ${question}`,
  rating: {
    title: '¿Qué te ha parecido esta sala?',
    stars: (count) => (count === 1 ? '1 estrella de un total de 5' : `${count} estrellas de un total de 5`),
    line: 'Un comentario (opcional)',
    send: 'Enviar valoración',
    thanks: '¡Gracias por tu valoración!',
    refused: 'Solo quienes estuvieron en la sala pueden valorarla, hasta un día después del final.',
    failed: 'No se ha podido enviar la valoración. Comprueba tu conexión e inténtalo de nuevo.',
  },
}

const french: PollTexts = {
  title: 'Sondage',
  open: 'Sondage ouvert',
  shown: 'Afficher questions ou sondage',
  choose: 'Choisissez une réponse',
  vote: 'Voter',
  voted: 'Vote enregistré.',
  change: 'Vous pouvez changer votre vote tant que le sondage est ouvert.',
  closed: 'Sondage terminé',
  preview: 'Ceci est un aperçu : il ne permet pas de voter.',
  hidden: 'Le résultat apparaît ici quand l’organisation l’affiche.',
  own: 'votre vote',
  share: (percent, votes) => `${percent}, votes\u00a0: ${votes}`,
  total: (votes) => `Total des votes\u00a0: ${votes}`,
  failed: 'Le vote n’a pas pu être enregistré. Vérifiez votre connexion et réessayez.',
  news: (question) => `Sondage ouvert\u00a0: ${question}`,
  rating: {
    title: 'Qu’avez-vous pensé de cette salle\u00a0?',
    stars: (count) => (count === 1 ? '1 étoile sur 5' : `${count} étoiles sur 5`),
    line: 'Un commentaire (facultatif)',
    send: 'Envoyer l’évaluation',
    thanks: 'Merci pour votre évaluation\u00a0!',
    refused: 'Seules les personnes qui étaient dans la salle peuvent l’évaluer, jusqu’à un jour après la fin.',
    failed: 'L’évaluation n’a pas pu être envoyée. Vérifiez votre connexion et réessayez.',
  },
}

const german: PollTexts = {
  title: 'Umfrage',
  open: 'Umfrage läuft',
  shown: 'Fragen oder Umfrage anzeigen',
  choose: 'Wählen Sie eine Antwort',
  vote: 'Abstimmen',
  voted: 'Stimme gespeichert.',
  change: 'Sie können Ihre Stimme ändern, solange die Umfrage läuft.',
  closed: 'Umfrage beendet',
  preview: 'Dies ist eine Vorschau: Abstimmen ist hier nicht möglich.',
  hidden: 'Das Ergebnis erscheint hier, sobald die Veranstalter es zeigen.',
  own: 'Ihre Stimme',
  share: (percent, votes) => `${percent}, Stimmen: ${votes}`,
  total: (votes) => `Stimmen insgesamt: ${votes}`,
  failed: 'Die Stimme konnte nicht gespeichert werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  news: (question) => `Neue Umfrage: ${question}`,
  rating: {
    title: 'Wie hat Ihnen dieser Raum gefallen?',
    stars: (count) => (count === 1 ? '1 Stern von 5' : `${count} Sterne von 5`),
    line: 'Ein Kommentar (optional)',
    send: 'Bewertung senden',
    thanks: 'Danke für Ihre Bewertung!',
    refused: 'Nur wer im Raum war, kann ihn bewerten, bis einen Tag nach dem Ende.',
    failed: 'Die Bewertung konnte nicht gesendet werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  },
}

const italian: PollTexts = {
  title: 'Sondaggio',
  open: 'Sondaggio aperto',
  shown: 'Mostra domande o sondaggio',
  choose: 'Scegli una risposta',
  vote: 'Vota',
  voted: 'Voto registrato.',
  change: 'Puoi cambiare il tuo voto finché il sondaggio è aperto.',
  closed: 'Sondaggio chiuso',
  preview: 'Questa è un’anteprima: qui non si può votare.',
  hidden: 'Il risultato appare qui quando l’organizzazione lo mostra.',
  own: 'il tuo voto',
  share: (percent, votes) => `${percent}, voti: ${votes}`,
  total: (votes) => `Voti totali: ${votes}`,
  failed: 'Impossibile registrare il voto. Controlla la connessione e riprova.',
  news: (question) => `Sondaggio aperto: ${question}`,
  rating: {
    title: 'Che cosa ne pensi di questa sala?',
    stars: (count) => (count === 1 ? '1 stella su 5' : `${count} stelle su 5`),
    line: 'Un commento (facoltativo)',
    send: 'Invia la valutazione',
    thanks: 'Grazie per la valutazione!',
    refused: 'Solo chi era nella sala può valutarla, fino a un giorno dopo la fine.',
    failed: 'Impossibile inviare la valutazione. Controlla la connessione e riprova.',
  },
}

/** All languages are in one chunk, because only room pages load it. */
export const POLL_TEXTS: Record<InterfaceLanguage, PollTexts> = {
  PT_BR: portuguese,
  EN_US: english,
  ES_ES: spanish,
  FR_FR: french,
  DE_DE: german,
  IT_IT: italian,
}

export const usePollTexts = () => POLL_TEXTS[useTexts().language]
