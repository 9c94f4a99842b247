import { searchable } from '../features/people/searchable.ts'

/** The domain of the demo's people. No mail server delivers to it. */
export const DEMO_DOMAIN = '@demo.palco.local'

export const demoEmail = (name: string) =>
  `${searchable(name)
    .replace(/ß/g, 'ss')
    .match(/[a-z]+/g)
    ?.join('.')}${DEMO_DOMAIN}`

const BRAZIL = {
  first:
    'Aline Bruno Carla Diego Eduarda Felipe Gabriela Heitor Isabela Jorge Karina Leandro Marcela Natália Otto Patrícia Renan Sabrina Tainá Vinícius Yasmin Caetano Débora Murilo',
  last: 'Almeida Barros Cardoso Duarte Esteves Farias Gouveia Lacerda Macedo Nascimento Peixoto Queiroz Rezende Sales Teixeira Uchoa Vasconcelos Xavier Zanetti',
}
const BRITAIN = {
  first: 'Amelia Benjamin Chloe Dylan Eleanor Finn Grace Harvey Imogen Jack Keira Liam Megan Noah',
  last: 'Abbott Barker Collins Dawson Ellison Fletcher Gibson Hughes Ingram Jennings Kerr',
}
const FRANCE = {
  first: 'Adèle Bastien Camille Damien Édith Fabien Gaëlle Hugo Inès Julien Léa Mathieu',
  last: 'Arnaud Bonnet Chevalier Delorme Fournier Garnier Lambert Mercier Perrin',
}
const GERMANY = {
  first: 'Anke Björn Carolin Dirk Elke Florian Greta Holger Ines Jonas Katja Lars',
  last: 'Albrecht Brandt Dietrich Engel Franke Günther Haas Jäger Köhler',
}
const SPAIN = {
  first: 'Alba Bruno Carmen Diego Elena Fabián Gloria Hugo Irene Joaquín Lorena Mateo Noelia Óscar Paula',
  last: 'Aguilar Benítez Cabrera Delgado Escobar Fuentes Giménez Herrera Ibarra Lozano Molina',
}
const ITALY = {
  first: 'Alessia Bruno Chiara Davide Elisa Fabio Giorgia Luca Martina Nicola',
  last: 'Amato Bianchi Caruso De_Luca Ferrara Galli Longo Marini',
}

function namesOf({ first, last }: typeof BRAZIL, count: number): string[] {
  const [firsts, lasts] = [first.split(' '), last.split(' ')]
  return Array.from({ length: count }, (_, n) => {
    const surname = lasts[(n * 5 + Math.floor(n / firsts.length)) % lasts.length]
    return `${firsts[n % firsts.length]} ${surname?.replace('_', ' ')}`
  })
}

/**
 * Names by group, in the order of `DEMO_GROUPS`. The login of the first person of each group with rooms is shown to
 * visitors.
 */
export const DEMO_PEOPLE: readonly (readonly string[])[] = [
  [
    ...['Ana Beatriz Moreira', 'João Pedro Azevedo', 'Mariana Castelo', 'Rafael Guimarães', 'Luiza Fonseca'],
    ...['Thiago Nogueira', 'Camila Araújo', 'Gustavo Pimentel', 'Fernanda Brandão', 'Otávio Siqueira'],
    ...namesOf(BRAZIL, 145),
  ],
  [
    ...['Emily Carter', 'James O’Neill', 'Claire Dubois', 'Lukas Schneider', 'Olivia Bennett'],
    ...['Antoine Lefèvre', 'Hannah Krüger', 'Daniel Foster', 'Sophie Laurent', 'Markus Weiß'],
    ...[...namesOf(BRITAIN, 44), ...namesOf(FRANCE, 28), ...namesOf(GERMANY, 28)],
  ],
  [
    ...['Lucía Fernández', 'Javier Ortega', 'Giulia Romano', 'Carlos Muñoz', 'Valentina Ríos'],
    ...['Marco Esposito', 'Elena Ibáñez', 'Francesca Conti', 'Andrés Núñez', 'Isabel Quintana'],
    ...[...namesOf(SPAIN, 46), ...namesOf(ITALY, 29)],
  ],
  ['Teresa Camargo', 'Igor Salgado', 'Nina Werneck', 'Paulo Sérgio Lins', 'Rita Amaral', 'Saulo Bastos'],
]

export const DEMO_PEOPLE_WITHOUT_GROUP: readonly string[] = [
  ...['Wagner Toledo', 'Júlia Hernandes', 'Pietro Grassi', 'Beth Kowalski', 'Henrique Maia'],
]
