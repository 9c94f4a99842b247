import type { LoginTexts } from './login-texts.ts'

export const spanish: LoginTexts = {
  poster: {
    locale: 'es-ES',
    startingIn: 'Empezamos en:',
    days: 'Días',
    hours: 'Horas',
    minutes: 'Minutos',
    seconds: 'Segundos',
    started: '¡El evento ha comenzado!',
    tagline: 'Lleva tu marca personal y tus negocios al mundo.',
    welcome:
      '¡Te damos la bienvenida! Es una alegría tenerte con nosotros. Inicia sesión y disfruta de cada encuentro.',
  },
  language: 'Idioma',
  title: 'Acceso',
  subtitle: 'Inicia sesión para acceder a tu cuenta',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Entrar',
  submitting: 'Entrando...',
  notice: 'Tu contraseña es personal e intransferible. El acceso puede bloquearse automáticamente si se comparte.',
  storageBlocked:
    'Tu navegador no permite que este sitio guarde datos. Puedes entrar, pero tendrás que volver a hacerlo si recargas o cierras la página.',
  showCharacters: 'Mostrar caracteres',
  hideCharacters: 'Ocultar caracteres',
  capsLock: 'Bloq Mayús está activado.',
  cancel: 'Cancelar',
  crowd: 'Hay mucha gente entrando ahora mismo.',
  retryIn: (seconds) => `Reintentando en ${seconds} s…`,
  retrying: 'Reintentando…',
  emailRequired: 'El correo electrónico es obligatorio',
  emailInvalid: 'Correo electrónico no válido',
  passwordRequired: 'La contraseña es obligatoria',
  failed: 'Error al iniciar sesión',
  offline: 'No se ha podido contactar con el servidor. Comprueba tu conexión a internet y vuelve a intentarlo.',
  attemptsLeft: (count, hasMail) =>
    count > 1
      ? `Quedan ${count} intentos antes de una pausa de 15 minutos.`
      : count === 1
        ? 'Queda un intento antes de una pausa de 15 minutos.'
        : hasMail
          ? 'Ha sido el último intento por ahora: espera 15 minutos o crea una nueva contraseña.'
          : 'Ha sido el último intento por ahora: espera 15 minutos o habla con soporte.',
  refusals: {
    INVALID_CREDENTIALS: 'Correo electrónico o contraseña incorrectos',
    ACCOUNT_INACTIVE: 'Tu acceso está desactivado. Ponte en contacto con el equipo de soporte.',
    ACCOUNT_BLOCKED: 'La organización del evento ha bloqueado tu acceso. Ponte en contacto con el equipo de soporte.',
    SINGLE_SIGN_ON_REQUIRED: 'El equipo entra con la cuenta de la organización: usa el botón debajo del formulario.',
    OWN_PASSWORD_REQUIRED:
      'Para entrar en el equipo, crea tu propia contraseña: usa el enlace que recibiste o pide otro.',
    TOO_MANY_ATTEMPTS: 'Demasiados intentos. Vuelve a probar dentro de unos minutos.',
    BUSY: 'Hay mucha gente entrando ahora mismo. Vuelve a intentarlo en un momento.',
    UNAVAILABLE: 'El servicio no está disponible en este momento. Vuelve a intentarlo en un momento.',
    INTERNAL: 'Ha ocurrido un error en el servidor. Vuelve a intentarlo.',
  },
  forgotten: 'Olvidé mi contraseña',
  privacyNotice: 'Aviso de privacidad',
  support: {
    label: 'Soporte',
    heading: (shortName) => `Soporte ${shortName}\u00a0| ¡Escríbenos!`,
    chat: 'Hablar por WhatsApp',
    help: '¡Hola! Necesito ayuda para acceder a la plataforma.',
  },
}
