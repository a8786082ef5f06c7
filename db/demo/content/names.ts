/** First names by country; the first half of each list is common among people over 45, the second half among younger ones. */
const split = (names: string): readonly string[] => names.trim().split(/\s+/)

export const NAMES: Record<string, { female: readonly string[]; male: readonly string[] }> = {
  NL: {
    female:
      split(`Marjan Ingrid Petra Karin Monique Wilma Annelies Yvonne Marloes Saskia Esther Mirjam Hanneke Anja Trudy Ellen Jolanda Nicole
      Sanne Lotte Femke Fleur Iris Eva Noor Maud Roos Lieke Anouk Jasmijn Naomi Samira Floor Tess Britt Amira`),
    male: split(`Henk Rob Peter Erik Marcel Ronald Frank Gerard Hans Theo Wim Arjan Edwin Martijn Paul René Cor Jos
      Daan Sem Thijs Bram Jesse Ruben Lars Niels Stijn Tim Joris Koen Bas Mees Youssef Floris Gijs Dylan`),
  },
  BE: {
    female: split(
      'Griet Kathleen Ann Christine Hilde Sabine Veerle Martine An Ilse Elke Lien Charlotte Julie Amber Laure Jana Emma',
    ),
    male: split(
      'Luc Dirk Geert Patrick Johan Marc Stefaan Filip Kris Wouter Pieter Jonas Seppe Arne Maxim Robbe Senne Lukas',
    ),
  },
  DE: {
    female: split(`Sabine Petra Andrea Birgit Heike Susanne Katrin Silke Anke Martina Claudia Simone
      Lena Hannah Mia Laura Julia Sophie Franziska Johanna Aylin Clara Paula Nele Theresa Carla`),
    male: split(`Thomas Stefan Michael Andreas Jürgen Uwe Bernd Frank Holger Matthias Olaf Ralf
      Lukas Jonas Felix Max Tobias Moritz Emre Julian Niklas Philipp Simon Jakob Anton Till`),
  },
  AT: {
    female: split('Elisabeth Gabriele Ingrid Renate Doris Manuela Magdalena Katharina Anna Valentina Lea Leonie'),
    male: split('Gerhard Wolfgang Christian Helmut Manfred Robert Florian Dominik Sebastian Lorenz Valentin David'),
  },
  CH: {
    female: split('Ursula Brigitte Regula Monika Daniela Barbara Livia Nadine Selina Alina Seraina Ladina'),
    male: split('Beat Urs Reto Daniel Markus Roland Luca Noah Nico Fabio Gian Severin'),
  },
  GB: {
    female: split(
      'Susan Karen Julie Helen Alison Jacqueline Deborah Fiona Gemma Charlotte Emily Priya Holly Lucy Zara Jasmine Georgia Megan',
    ),
    male: split(
      'David Andrew Stephen Ian Graham Keith Martin Neil Oliver Jack Harry Callum James Ravi Thomas Ben Lewis Owen',
    ),
  },
  IE: {
    female: split('Siobhán Deirdre Maeve Bríd Orla Gráinne Aoife Niamh Ciara Saoirse Róisín Clodagh'),
    male: split('Declan Brendan Eamon Liam Noel Fergus Conor Cian Oisín Darragh Rory Fionn'),
  },
  US: {
    female: split('Linda Donna Patricia Lisa Denise Tina Ashley Madison Brianna Alexis Maya Sierra'),
    male: split('Gary Mark Scott Steve Greg Kevin Tyler Brandon Marcus Ethan Caleb Diego'),
  },
  CA: {
    female: split('Colleen Brenda Heather Joanne Tracy Nancy Chloe Amelia Mackenzie Sarah Mei Juliette'),
    male: split('Doug Glen Darren Brian Craig Wayne Nathan Logan Connor Mathieu Aiden Jordan'),
  },
  AU: {
    female: split('Sharon Leanne Jenny Wendy Kerry Robyn Isla Matilda Ruby Tahlia Poppy Bronte'),
    male: split('Shane Wayne Trevor Brett Rod Murray Lachlan Angus Cooper Hamish Jai Darcy'),
  },
  NZ: {
    female: split('Raewyn Glenys Jan Christine Debbie Lynne Aroha Kiri Anika Bella Tui Marama'),
    male: split('Bruce Grant Ross Murray Kerry Barry Nikau Tama Finn Wiremu Blake Toby'),
  },
}
