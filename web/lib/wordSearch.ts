export { plainText, plainWords } from '@tournaments/contract/word-search';
