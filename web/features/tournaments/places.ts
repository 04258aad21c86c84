/** Cities that many still call by another name. */
export const CITY_NAMES: ReadonlyMap<string, string> = new Map([
  ['allahabad', 'prayagraj'],
  ['alleppey', 'alappuzha'],
  ['aurangabad', 'sambhajinagar'],
  ['banaras', 'varanasi'],
  ['bangalore', 'bengaluru'],
  ['baroda', 'vadodara'],
  ['belgaum', 'belagavi'],
  ['benares', 'varanasi'],
  ['bombay', 'mumbai'],
  ['calcutta', 'kolkata'],
  ['calicut', 'kozhikode'],
  ['cochin', 'kochi'],
  ['gauhati', 'guwahati'],
  ['gurgaon', 'gurugram'],
  ['hubli', 'hubballi'],
  ['madras', 'chennai'],
  ['mangalore', 'mangaluru'],
  ['mysore', 'mysuru'],
  ['orissa', 'odisha'],
  ['panjim', 'panaji'],
  ['pondicherry', 'puducherry'],
  ['poona', 'pune'],
  ['quilon', 'kollam'],
  ['simla', 'shimla'],
  ['trichy', 'tiruchirappalli'],
  ['trichur', 'thrissur'],
  ['trivandrum', 'thiruvananthapuram'],
  ['tuticorin', 'thoothukudi'],
  ['vizag', 'visakhapatnam'],
]);

/** The states and union territories, each with cities that addresses name without it. */
const STATES: readonly (readonly [state: string, ...cities: string[]])[] = [
  ['Andhra Pradesh', 'Visakhapatnam', 'Vijayawada', 'Guntur', 'Tirupati'],
  ['Arunachal Pradesh', 'Itanagar'],
  ['Assam', 'Guwahati', 'Dibrugarh', 'Silchar'],
  ['Bihar', 'Patna', 'Gaya'],
  ['Chandigarh'],
  ['Chhattisgarh', 'Raipur', 'Bilaspur', 'Bhilai'],
  ['Delhi', 'New Delhi'],
  ['Goa', 'Panaji', 'Margao'],
  ['Gujarat', 'Ahmedabad', 'Surat', 'Vadodara', 'Rajkot'],
  ['Haryana', 'Gurugram', 'Faridabad', 'Panipat'],
  ['Himachal Pradesh', 'Shimla', 'Dharamshala'],
  ['Jammu and Kashmir', 'Srinagar', 'Jammu'],
  ['Jharkhand', 'Ranchi', 'Jamshedpur'],
  ['Karnataka', 'Bengaluru', 'Mysuru', 'Mangaluru', 'Hubballi', 'Belagavi'],
  ['Kerala', 'Kochi', 'Kozhikode', 'Thiruvananthapuram', 'Thrissur', 'Kollam', 'Alappuzha', 'Ernakulam'],
  ['Ladakh', 'Leh'],
  ['Madhya Pradesh', 'Bhopal', 'Indore', 'Gwalior', 'Jabalpur'],
  ['Maharashtra', 'Mumbai', 'Pune', 'Nagpur', 'Thane', 'Nashik', 'Sambhajinagar', 'Kolhapur'],
  ['Manipur', 'Imphal'],
  ['Meghalaya', 'Shillong'],
  ['Mizoram', 'Aizawl'],
  ['Nagaland', 'Kohima', 'Dimapur'],
  ['Odisha', 'Bhubaneswar', 'Cuttack'],
  ['Puducherry'],
  ['Punjab', 'Ludhiana', 'Amritsar', 'Jalandhar', 'Mohali'],
  ['Rajasthan', 'Jaipur', 'Jodhpur', 'Udaipur', 'Kota'],
  ['Sikkim', 'Gangtok'],
  ['Tamil Nadu', 'Chennai', 'Coimbatore', 'Madurai', 'Tiruchirappalli', 'Salem', 'Thoothukudi'],
  ['Telangana', 'Hyderabad', 'Secunderabad', 'Warangal', 'Gachibowli'],
  ['Tripura', 'Agartala'],
  ['Uttar Pradesh', 'Lucknow', 'Kanpur', 'Varanasi', 'Noida', 'Agra', 'Prayagraj', 'Ghaziabad'],
  ['Uttarakhand', 'Dehradun', 'Haridwar'],
  ['West Bengal', 'Kolkata', 'Siliguri', 'Howrah', 'Asansol'],
];

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

for (const [state] of STATES) add(state, state);
for (const [state, ...cities] of STATES) for (const city of cities) add(city, state);

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
