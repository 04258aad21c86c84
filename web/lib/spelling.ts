export { inLatin, sound } from '@tournaments/contract/spelling';
