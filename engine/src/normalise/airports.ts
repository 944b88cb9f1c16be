/** IATA codes of airports that handle freight, with the names that waybills print for them. */
// biome-ignore format: the list reads better in rows
const NAMES: Readonly<Record<string, string>> = {
  AMS: 'Amsterdam|Schiphol', ANC: 'Anchorage', ARN: 'Stockholm|Arlanda', ATH: 'Athens', ATL: 'Atlanta', AUH: 'Abu Dhabi',
  BCN: 'Barcelona', BKK: 'Bangkok|Suvarnabhumi|曼谷', BLR: 'Bangalore|Bengaluru', BNE: 'Brisbane', BOM: 'Mumbai', BOS: 'Boston', BRU: 'Brussels', BUD: 'Budapest',
  CAI: 'Cairo', CAN: 'Guangzhou|Baiyun|广州', CDG: 'Paris|Charles de Gaulle', CGK: 'Jakarta', CGN: 'Cologne', CKG: 'Chongqing|重庆', CMB: 'Colombo', CPH: 'Copenhagen', CTU: 'Chengdu|成都', CVG: 'Cincinnati',
  DEL: 'Delhi', DFW: 'Dallas', DLC: 'Dalian|大连', DOH: 'Doha', DUB: 'Dublin', DUS: 'Düsseldorf', DXB: 'Dubai',
  EMA: 'East Midlands', EWR: 'Newark', EZE: 'Buenos Aires', FCO: 'Rome|Fiumicino', FOC: 'Fuzhou|福州', FRA: 'Frankfurt|法兰克福', GRU: 'Sao Paulo|Guarulhos', GVA: 'Geneva',
  HAM: 'Hamburg', HAN: 'Hanoi', HEL: 'Helsinki', HGH: 'Hangzhou|杭州', HKG: 'Hong Kong|香港', HND: 'Haneda', IAD: 'Washington|Dulles', IAH: 'Houston', ICN: 'Incheon|Seoul|首尔', IST: 'Istanbul',
  JFK: 'New York|Kennedy', JNB: 'Johannesburg', KHH: 'Kaohsiung|高雄', KIX: 'Osaka|Kansai', KUL: 'Kuala Lumpur|吉隆坡', LAX: 'Los Angeles|洛杉矶', LEJ: 'Leipzig', LGG: 'Liege|Liège', LGW: 'Gatwick', LHR: 'London|Heathrow|伦敦', LIS: 'Lisbon', LUX: 'Luxembourg',
  MAA: 'Chennai|Madras', MAD: 'Madrid', MAN: 'Manchester', MEL: 'Melbourne', MEM: 'Memphis', MEX: 'Mexico City', MIA: 'Miami', MNL: 'Manila', MUC: 'Munich', MXP: 'Milan|Malpensa', NGO: 'Nagoya', NKG: 'Nanjing|南京', NRT: 'Tokyo|Narita|东京',
  ORD: 'Chicago|O\'Hare', OSL: 'Oslo', PEK: 'Beijing|北京', PEN: 'Penang', PHL: 'Philadelphia', PRG: 'Prague', PVG: 'Shanghai|Pudong|上海', SDF: 'Louisville', SEA: 'Seattle', SFO: 'San Francisco', SGN: 'Ho Chi Minh|Saigon', SHA: 'Hongqiao', SIN: 'Singapore|Changi|新加坡', SYD: 'Sydney', SZX: 'Shenzhen|深圳',
  TAO: 'Qingdao|青岛', TLV: 'Tel Aviv', TPE: 'Taipei|Taoyuan|台北|桃园', TSN: 'Tianjin|天津', VIE: 'Vienna', WAW: 'Warsaw', WUH: 'Wuhan|武汉', XIY: "Xi'an|西安", XMN: 'Xiamen|厦门', YUL: 'Montreal', YVR: 'Vancouver', YYZ: 'Toronto', ZRH: 'Zurich|Zürich',
};

const NAMED = Object.entries(NAMES).flatMap(([code, names]) =>
  names.split('|').map((name) => ({ code, name: name.toLowerCase() })),
);

export type FoundAirport = { start: number; end: number; code: string; known: boolean };

/**
 * The airport that a text names: an IATA code at its head, in brackets or at its end, or the name of a city or field.
 * `known` is false for three letters that the list does not hold. Chinese names are matched in simplified
 * characters.
 */
export function airportIn(text: string): FoundAirport | null {
  const head = /^[\s:：]*([A-Z]{3})(?![\p{L}\d])|[(（]([A-Z]{3})[)）]/u.exec(text);
  const code = head?.[1] ?? head?.[2];
  if (head && code) {
    const start = head.index + head[0].indexOf(code);
    return { start, end: start + 3, code, known: code in NAMES };
  }
  // "München MUC": behind a town that the list does not name.
  const tail = /\p{L}[\s,/–—-]+(?<code>[A-Z]{3})\s*$/u.exec(text);
  if (tail?.groups?.code && tail.groups.code in NAMES) {
    const start = tail.index + tail[0].lastIndexOf(tail.groups.code);
    return { start, end: start + 3, code: tail.groups.code, known: true };
  }
  const lower = text.toLowerCase();
  for (const { code: named, name } of NAMED) {
    const start = lower.indexOf(name);
    if (start >= 0) return { start, end: start + name.length, code: named, known: true };
  }
  return null;
}
