import { plainWords } from '../../lib/wordSearch.ts';

/**
 * The states and union territories, each with cities that addresses name without it; behind a name of today the others
 * that many still use.
 */
const STATES = `
Andhra Pradesh|Visakhapatnam=vishakhapatnam=vizag|Vijayawada|Guntur|Tirupati
Arunachal Pradesh|Itanagar
Assam|Guwahati=gauhati|Dibrugarh|Silchar
Bihar|Patna|Gaya
Chandigarh
Chhattisgarh|Raipur|Bilaspur|Bhilai
Delhi|New Delhi
Goa|Panaji=panjim|Margao
Gujarat|Ahmedabad|Surat|Vadodara=baroda|Rajkot
Haryana|Gurugram=gurgaon|Faridabad|Panipat
Himachal Pradesh|Shimla=simla|Dharamshala
Jammu and Kashmir|Srinagar|Jammu
Jharkhand|Ranchi|Jamshedpur
Karnataka|Bengaluru=bangalore|Mysuru=mysore|Mangaluru=mangalore|Hubballi=hubli|Belagavi=belgaum|Ballari=bellary|Kalaburagi=gulbarga|Shivamogga=shimoga
Kerala|Kochi=cochin|Kozhikode=calicut|Thiruvananthapuram=trivandrum|Thrissur=trichur|Kollam=quilon|Alappuzha=alleppey|Ernakulam|Kannur=cannanore|Palakkad=palghat
Ladakh|Leh
Madhya Pradesh|Bhopal|Indore|Gwalior|Jabalpur
Maharashtra|Mumbai=bombay|Pune=poona|Nagpur|Thane|Nashik=nasik|Sambhajinagar=aurangabad|Kolhapur
Manipur|Imphal
Meghalaya|Shillong
Mizoram|Aizawl
Nagaland|Kohima|Dimapur
Odisha=orissa|Bhubaneswar|Cuttack
Puducherry=pondicherry
Punjab|Ludhiana|Amritsar|Jalandhar|Mohali
Rajasthan|Jaipur|Jodhpur|Udaipur|Kota
Sikkim|Gangtok
Tamil Nadu|Chennai=madras|Coimbatore|Madurai|Tiruchirappalli=trichinopoly=trichy|Salem|Thoothukudi=tuticorin|Thanjavur=tanjore
Telangana|Hyderabad|Secunderabad|Warangal|Gachibowli
Tripura|Agartala
Uttar Pradesh|Lucknow|Kanpur|Varanasi=banaras=benares|Noida|Agra|Prayagraj=allahabad|Ghaziabad
Uttarakhand|Dehradun|Haridwar
West Bengal|Kolkata=calcutta|Siliguri|Howrah|Asansol
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((place) => place.split('=')));

/** By a name that many still use: the name of today. */
export const CITY_NAMES: ReadonlyMap<string, string> = new Map(
  STATES.flat().flatMap(([today = '', ...others]) =>
    others.map((other) => [other, today.toLowerCase()] as const),
  ),
);

/** The words of a text as they are compared: a city by its name of today, whatever it is called. */
export function wordsOf(text: string): readonly string[] {
  return plainWords(text).map((word) => CITY_NAMES.get(word) ?? word);
}

interface Name {
  /** The words after the first. */
  readonly rest: readonly string[];
  readonly state: string;
}

/** States and cities by their first word; states go first, so that "Goa" is not the city of another state. */
const byFirstWord = new Map<string, Name[]>();

function add(name: string, state: string): void {
  const [first = '', ...rest] = name.toLowerCase().split(' ');
  byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { rest, state }]);
}

for (const [[state = ''] = []] of STATES) add(state, state);
for (const [[state = ''] = [], ...cities] of STATES) for (const [city = ''] of cities) add(city, state);

/** The state of an address, by its words from the end: the one it names, or the one that a city in it lies in. */
export function stateOf(words: readonly string[]): string | null {
  for (let index = words.length - 1; index >= 0; index -= 1) {
    const found = byFirstWord
      .get(words[index] ?? '')
      ?.find(({ rest }) => rest.every((word, offset) => words[index + 1 + offset] === word));
    if (found) return found.state;
  }
  return null;
}
