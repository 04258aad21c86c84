export { courtByNumber } from '@tournaments/contract';
