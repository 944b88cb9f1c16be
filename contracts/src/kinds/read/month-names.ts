/**
 * Names and short forms of the months as papers print them, in lower case, with the cases that stand in a date. A name
 * that two languages use for different months ("listopad") is left out. "0ct" and "n0v": recognition takes the O of
 * capitals beside figures for a nought.
 */
const NAMES: readonly string[] = [
  'january jan januar jaenner jänner janvier janv januari enero ene gennaio gen janeiro januarie ianuarie ian stycznia styczeń ledna leden januára január januarja ocak tammikuu tammikuuta janúar января январь янв січня ιανουαρίου ιανουάριος ιαν',
  'february feb februar fevrier février fevr févr februari febrero febbraio fevereiro fev februarie pebruari lutego únor února februára február februarja şubat helmikuu helmikuuta febrúar февраля февраль фев лютого φεβρουαρίου φεβρουάριος φεβ',
  'march mar märz maerz mär mars mrz maart mrt marzo março marco maret marts martie marca března březen marec maaliskuu maaliskuuta марта март мар березня μαρτίου μάρτιος μαρ',
  'april apr avril avr abril abr aprile aprilie kwietnia kwiecień dubna duben apríla aprila nisan huhtikuu huhtikuuta apríl апреля апрель апр квітня απριλίου απρίλιος απρ',
  'may mai mei mayo maggio maio maj maja mája mayıs toukokuu toukokuuta maí мая май травня μαΐου μάιος μαϊ',
  'june jun juni juin junio giugno giu junho jun iunie czerwca czerwiec června červen júna junija haziran kesäkuu kesäkuuta júní июня июнь червня ιουνίου ιούνιος ιουν',
  'july jul juli juillet juil julio luglio lug julho julai iulie lipca lipiec července červenec júla julija temmuz heinäkuu heinäkuuta júlí июля июль липня ιουλίου ιούλιος ιουλ',
  'august aug août aout augustus agosto ago agustus agt ogos sierpnia sierpień srpna srpen augusta avgusta ağustos elokuu elokuuta ágúst августа август авг серпня αυγούστου αύγουστος αυγ',
  'september sep sept septembre septiembre setiembre settembre setembro september septembrie września wrzesień září septembra eylül syyskuu syyskuuta сентября сентябрь сен вересня σεπτεμβρίου σεπτέμβριος σεπ',
  'october oct 0ct oktober okt octobre octubre ottobre ott outubro octombrie października październik října říjen októbra oktobra ekim lokakuu lokakuuta október октября октябрь окт жовтня οκτωβρίου οκτώβριος οκτ',
  'november nov n0v novembre noviembre novembro nopember noiembrie listopadu novembra kasım marraskuu marraskuuta nóvember ноября ноябрь ноя νοεμβρίου νοέμβριος νοε',
  'december dec dezember dez décembre decembre déc diciembre dic dicembre dezembro desember disember decembrie grudnia grudzień prosince prosinec decembra aralık joulukuu joulukuuta декабря декабрь дек грудня δεκεμβρίου δεκέμβριος δεκ',
];

/** Short forms that are words as well: "SET", "OUT", "des", "Mart". They count between a day and a year of four figures. */
export const WORDLIKE_MONTHS: Readonly<Record<string, number>> = {
  mac: 3,
  mart: 3,
  set: 9,
  out: 10,
  des: 12,
};

/** The number of a month by its name or short form, in lower case. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, i) => names.split(' ').map((name) => [name, i + 1] as const)),
);

/** Names by their first letter, the longest first: a pattern of hundreds of words is tried for a few only. */
const BY_LETTER = [...new Set([...MONTHS.keys()].map((name) => name[0]!))].map(
  (letter) => [letter, [...MONTHS.keys()].filter((name) => name.startsWith(letter))] as const,
);

/** Names of months as part of a pattern. */
export const MONTH_NAME = BY_LETTER.map(([letter, names]) => {
  const rests = names.map((name) => name.slice(1)).sort((a, b) => b.length - a.length);
  return `${letter}(?:${rests.join('|')})`;
}).join('|');
