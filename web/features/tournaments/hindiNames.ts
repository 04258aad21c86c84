import { plainText } from '@tournaments/contract/word-search';

/** Large cities, and behind each how it is written in Hindi or Marathi. */
const CITIES = `
Agra=आगरा
Ahmedabad=अहमदाबाद
Amritsar=अमृतसर
Bengaluru=बेंगलुरु=बेंगलूरु=बेंगलूर=बैंगलोर=बंगलौर=बंगलुरु
Bhopal=भोपाल
Bhubaneswar=भुवनेश्वर
Chandigarh=चंडीगढ़=चण्डीगढ़
Chennai=चेन्नई=मद्रास
Coimbatore=कोयंबटूर
Dehradun=देहरादून
Delhi=दिल्ली=देहली
Faridabad=फरीदाबाद
Ghaziabad=गाजियाबाद=गाज़ियाबाद
Gurugram=गुरुग्राम=गुड़गांव=गुड़गाँव
Guwahati=गुवाहाटी
Gwalior=ग्वालियर
Howrah=हावड़ा
Hyderabad=हैदराबाद
Indore=इंदौर=इन्दौर
Jabalpur=जबलपुर
Jaipur=जयपुर
Jalandhar=जालंधर
Jammu=जम्मू
Jamshedpur=जमशेदपुर
Jodhpur=जोधपुर
Kanpur=कानपुर
Kochi=कोच्चि
Kolhapur=कोल्हापुर=कोल्हापूर
Kolkata=कोलकाता=कलकत्ता
Kota=कोटा
Lucknow=लखनऊ
Ludhiana=लुधियाना
Madurai=मदुरै
Mumbai=मुंबई=मुम्बई=बंबई
Mysuru=मैसूर=मैसूरु
Nagpur=नागपुर=नागपूर
Nashik=नासिक=नाशिक
Noida=नोएडा
Patna=पटना
Prayagraj=प्रयागराज=इलाहाबाद
Pune=पुणे=पूना
Raipur=रायपुर
Rajkot=राजकोट
Ranchi=रांची=राँची
Shimla=शिमला
Srinagar=श्रीनगर
Surat=सूरत
Thane=ठाणे
Thiruvananthapuram=तिरुवनंतपुरम
Udaipur=उदयपुर
Vadodara=वडोदरा=बड़ौदा
Varanasi=वाराणसी=बनारस
Vijayawada=विजयवाड़ा
Visakhapatnam=विशाखापट्टनम
New=नई
`;

/** The names in Latin letters of words as Hindi writes them. */
export const HINDI_NAMES: ReadonlyMap<string, string> = new Map(
  CITIES.trim()
    .split('\n')
    .map((line) => line.split('='))
    .flatMap(([name = '', ...others]) =>
      others.map((other) => [plainText(other), name.toLowerCase()] as const),
    ),
);
