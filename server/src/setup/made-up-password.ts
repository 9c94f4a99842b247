import { randomInt } from 'node:crypto'

/** Short, without accents, known to everybody: an organiser reads it out and people type it on a phone. */
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

/** Such as `vento-lago-uva-482`: about 32 bits, which nobody guesses at ten tries in a quarter of an hour. */
export const makeUpPassword = () => `${pick()}-${pick()}-${pick()}-${randomInt(100, 1000)}`
