/** What names of schools are made of. */
export const SCHOOL =
  /(?<![\p{Script=Latin}\d])(?:universit|college|school|institut|academy|akademie|polytechn|politécn|politecn|hochschule|fachhochschule|gymnasium|schule|berufskolleg|école|ecole|lycée|lycee|collège|faculté|iut|escuela|colegio|facultad|instituto|centro de|escola|faculdade|colégio|istituto|scuola|liceo|facoltà|hogeschool|lyceum|universidad|högskol|uniwersytet|instytut|szkoła|cfa|tafe|bildungszentrum|fachschule|univerzit|škol|gymnázi|gimnázium|egyetem|erhvervsakademi|universitet|üniversite|lise(?!\p{L})|scoil|fakult)\p{L}*|\p{L}+(?:schule|schulzentrum|universität|akademie|gymnasium|kolleg|hogeschool|högskolan?|skole)(?!\p{L})|大学|大學|学院|學院|学校|學校|中学|中學|書院|书院|高校|高等/iu;

/** The end of a Chinese or Japanese name of a school within longer text. */
export const HAN_SCHOOL =
  /^.*?(?:大学院|大[学學](?!院|大[学學]院)|高等学校|[学學]院|[学學]校|中[学學](?!文)|[書书]院)/u;

/** Names of degrees, with what goes on within them. */
export const DEGREE = new RegExp(
  [
    // English
    "(?<![\\p{L}])(?:(?:B|M)\\.?\\s?(?:A|Sc|S|Eng|Com|BA|Ed|Tech|Phil|FA|Res|Pharm)|BBA|MBA|Ph\\.?\\s?D|LL\\.?[BM]|[AB]\\.?A\\.?S|[BM]SN|MPH|J\\.?D|M\\.?D|HN[CD]|(?:Bachelor|Master)(?:[’']?s)?(?:\\s+(?:of|in)\\s+(?:Arts|Science|Engineering|Commerce|Business Administration|Education|Laws?|Fine Arts|Applied Science))?(?:\\s+degree)?|Doctor(?:ate)?(?:\\s+of\\s+Philosophy)?|Associate(?:[’']?s)?(?:\\s+(?:of|in)\\s+(?:Arts|Science|Applied Science))?(?:\\s+degree)?|(?:High School|Higher|Post-?graduate|National|Advanced|Graduate)?\\s?Diploma|(?:Post-?graduate )?Certificate(?: I{1,3}V?| IV)?|A[- ]levels?|GCSEs?|[BM]\\.E|Class (?:XI{0,2}|1[02])|[HS]\\.?S\\.?C|K\\.?C\\.?[SP]\\.?E|WASSCE|HKALE|HKCEE|HKDSE|Apprenticeship)\\.?(?![\\p{L}])(?:\\s?\\((?:Hons?|Honours)\\.?\\))?",
    // German, Dutch
    '(?<![\\p{L}])(?:(?:Meister|Gesellen|Facharbeiter)brief|Diplom(?:-?\\p{L}+)?|Magister|Staatsexamen|(?:Fach|allgemeine )?(?:Abitur|Hochschulreife)|Mittlere Reife|\\p{L}*ausbildung|\\p{L}*(?:meister|techniker|fachwirt)(?:in)?(?:\\s+\\(?IHK\\)?)?|\\p{L}*kauf(?:mann|frau)|(?:Erweiterter\\s)?(?:Sekundar|Realschul|Hauptschul)abschluss(?:\\sI{1,2})?|Promotion|Bachelorstudium|Masterstudium|HAVO|VWO|MBO|HBO)(?![\\p{L}])(?:\\s+(?:niveau )?\\d)?',
    // Danish, Swedish, Czech, Slovak, Polish
    '(?<![\\p{L}])(?:Akademiuddannelse|Kandidatexamen|Kandidat|Civilingenjör|Studentexamen|Bakalář|Bakalár|Bc|Mgr|Ing|Licencjat|Magister inżynier|Inżynier)\\.?(?![\\p{L}])',
    // French
    "(?<![\\p{L}])(?:Dipl[oô]me(?:\\s+(?:d['’]ingénieure?|d['’]État|universitaire|national))?|Brevet(?:\\s+professionnel)?|DUT|BUT|BTS|DEUG|DEA|DESS|CAP|BEP|Licence(?:\\s+pro(?:fessionnelle)?)?|Maîtrise|Mastère|Doctorat|Bac(?:calauréat)?(?:\\s?(?:\\+\\s?\\d|pro(?:fessionnel)?|[SL]|ES))?)(?![\\p{L}])",
    // Spanish, Portuguese, Italian
    '(?<![\\p{L}])(?:Grado(?=\\s+(?:en|de))|Licenciad[oa]|Licenciatura|Ingenier[oa]|Máster|Doctorado|Bachiller(?:ato)?|Maestría|Especialización|Diplomado|Técnico superior|Ciclo formativo(?:\\s+de\\s+grado\\s+\\p{L}+)?|F\\.?P\\.?|Mestrado|Bacharelado|Doutoramento|Ensino [Ss]ecundário|Curso (?:profissional|técnico|superior)|Pós-graduação|Laurea(?:\\s+(?:magistrale|triennale|specialistica|breve))?|Diploma(?:\\s+di\\s+maturità)?|Maturità|Dottorato|Perito)(?![\\p{L}])',
    // Chinese, Japanese
    '(?:[榮荣][譽誉])?(?:[理工文商法農农医醫教管]|[社][會会][科][学學])[学學]士|(?:[榮荣][譽誉])?[学學]士(?:[（(][^）)]{1,8}[）)])?|修士(?:[（(][^）)]{1,8}[）)])?|博士|[硕碩]士|本科|大[专專]|[专專]科|高中|(?:香港)?中[学學]文[凭憑]|中[学學][會会]考|高[級级]程度[會会]考|(?:高[级級]|[專专][業业])?文[凭憑]|高[級级][證证][書书]',
  ].join('|'),
  'iu',
);

/** What leads from a degree to its field. */
export const OF_FIELD =
  /^[\s:.,–—-]*(?:(?:in|i|inom|of|en|em|de|degree|di|d['’]|des?|du|zum|zur|als|für|im|im Fach|Fachrichtung|Schwerpunkt|mention|spécialité|option|major|con|voor)\s+)*(?:Fachrichtung\s+|spécialité\s+|Studiengang\s+)?/i;

/** What closes the name of a company, whatever else it says. */
export const LEGAL_FORM =
  /^\s*(?:Inc|L\.?L\.?C|L\.?L\.?P|Ltd|Limited|Corp|Co|plc|GmbH(?: & Co\.? KG)?|mbH|AG|KG|OHG|e\.?\s?K|S\.?\s?A(?:\.?\s?[SU])?|S\.?\s?A\.?\s?R\.?\s?L|S\.?\s?L(?:\.?\s?U)?|S\.?\s?p\.?\s?A|S\.?\s?r\.?\s?l|S\.?\s?Coop|Lda|Ltda|B\.?V|N\.?V|U\.?A|AB|AS|A\/S|ApS|Oy|JSC|Pte\.? Ltd|Pvt\.? Ltd|P\.?C|s\.?r\.?o|Kft)\.?\s*(?:\(.*\))?$/u;

/** The legal form of a company at the end of its name, or in it where it is Chinese or Japanese. */
export const INCORPORATED =
  /[\p{L}\p{N})&,.]\s(?:Inc|LLC|LLP|Ltd|Limited|Corp|Corporation|Co|Company|plc|PLC|GmbH|mbH|AG|KG|OHG|e\.\s?K|eG|SA|SAS|SARL|SL|SpA|Srl|S\.\s?A(?:\.\s?S|\.\s?U)?|S\.A\.R\.L|S\.\s?L(?:\.U)?|S\.p\.A|S\.r\.l|S\.\s?Coop|SNC|Lda|Ltda|BV|NV|B\.V|N\.V|U\.A|HB|AB|AS|ApS|Oy|JSC|Zn|s\.r\.o|Kft)\.?(?=$|[\s,)])|公司|集[团團]|(?:株式|有限|合同)会社|事[务務]所|[银銀]行/u;

/** What stands beside a degree and is no field. */
export const ASIDE =
  /\b(?:class|hono?u?rs|distinction|cum laude|magna|summa|grade|gpa|merit|exchange|erasmus|thesis|dean|note|mention|finished|completed|graduated|part[- ]time|minor|voto|average|rank)\b|\d/iu;

/** What names of employers are made of. */
export const COMPANY =
  /\b(?:ltd|limited|inc|llc|llp|gmbh|mbh|ag|kg|ohg|se|ug|e\.?\s?v|corp(?:oration)?|compan(?:y|ies)|co|plc|groupe?|gruppe|bank|banque|banco|banca|universit[yàät]\p{L}*|hospital|labs?|laborator\p{L}*|systems|solutions|services|partners|agency|technologies|holdings?|associates|school|college|s\.?a\.?s?|s\.?a\.?r\.?l|s\.?p\.?a|s\.?r\.?l|s\.?l\.?u?|lda|ltda|b\.?v|n\.?v|hotel|restaurante?|works|industries|trust|council|ministry|city of|logistics|foods|chemicals|pharma\p{L}*)(?!\p{L})\.?|\p{L}+(?:werke?|gesellschaft|bank|klinik)(?!\p{L})|公司|集团|集團|银行|銀行|事务所|事務所|医院|醫院|病院|工厂|工廠|工業|大学|学院|中心|(?:株式|有限)会社/iu;

/** What names of posts are made of. */
export const POST =
  /\b(?:manager|engineer|analyst|director|assistant|accountant|developer|consultant|coordinator|specialist|officer|chemist|designer|intern|technician|supervisor|administrator|representative|associate|executive|lead|head|president|teacher|nurse|clerk|scientist|advis[eo]r|buyer|planner|auditor|architect|controller|secretary|agent|trainer|attorney|sales|operator|driver|chef|cook|editor|researcher|trainee|apprentice|leiter(?:in)?|ingenieur(?:in)?|sachbearbeiter(?:in)?|referent(?:in)?|assistent(?:in)?|mitarbeiter(?:in)?|praktikant(?:in)?|werkstudent(?:in)?|techniker(?:in)?|meister(?:in)?|kaufmann|kauffrau|chemikant(?:in)?|laborant(?:in)?|responsable|ingénieure?|technicien(?:ne)?|stagiaire|chargée? d|directeur|directrice|assistante?|comptable|acheteu(?:r|se)|conductor|ingenier[oa]|técnic[oa]|encargad[oa]|jef[ea]|director[a]?|auxiliar|contable|comprador[a]?|becari[oa]|responsabile|tecnic[oa]|impiegat[oa]|addett[oa]|direttore|direttrice|ingegnere|stagista|tirocinante|chefe?|subchefe|cozinheir[oa]|engenheir[oa]|estagiári[oa]|gestora?|gerente|medewerker|ingenieur|beheerder)(?!\p{L})|\p{L}+(?:leiter|ingenieur|sachbearbeiter|techniker|meister|berater|entwickler)(?:in)?(?!\p{L})|经理|經理|工程师|工程師|技師|技术员|会计|會計|主任|专员|專員|主管|助理|总监|總監|顾问|顧問|分析师|分析師|担当|課長|係長|部長|[员員]$/iu;
