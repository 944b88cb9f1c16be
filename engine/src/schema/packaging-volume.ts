/** Labels of a volume; its unit stands behind it, under the same label. */
export const VOLUME = {
  en: 'Volume | Nominal volume | Capacity | Nominal capacity | Brimful capacity | Total volume | Fill volume | Filled volume | Nominal filling | Rated capacity | Net capacity | Nominal volume / UoM | Pojemność | Hacim | Tilavuus',
  zh_cn: '容积 | 容量 | 公称容量 | 公称容积 | 额定容积 | 体积',
  zh_tw: '容積 | 容量 | 標稱容量 | 公稱容積 | 額定容積 | 體積',
  de: 'Volumen | Nennvolumen | Nenninhalt | Inhalt | Fassungsvermögen | Rauminhalt | Füllvolumen | Nennfüllvolumen',
  fr: 'Volume | Contenance | Volume nominal | Capacité | Volume utile | Contenance nominale | Capacité nominale',
  es: 'Volumen | Capacidad | Volumen nominal | Capacidad nominal | Volumen útil',
  it: 'Volume | Capacità | Volume nominale | Capacità nominale',
  nl: 'Volume | Inhoud | Nominale inhoud',
  pt: 'Volume | Capacidade | Volume nominal | Capacidade nominal | Volume útil',
  ja: '容量 | 公称容量 | 内容量',
};
