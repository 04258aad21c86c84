import { describe, expect, it } from 'vitest';
import { identifyPersons } from './persons.ts';

const asha = { name: 'Asha Rao', mobile: '9876543210', dateOfBirth: '2010-05-01' };

describe('identifyPersons', () => {
  it('takes one name with one mobile for one person, however both are written', () => {
    const again = { name: ' ASHA  RAO.', mobile: '+91 98765 43210', dateOfBirth: null };
    expect(identifyPersons([asha, again])).toEqual([0, 0]);
  });

  it('takes one name with one date of birth for one person', () => {
    expect(identifyPersons([asha, { ...asha, mobile: '9000000000' }])).toEqual([0, 0]);
  });

  it('keeps brothers and sisters with one mobile apart, and namesakes too', () => {
    const ravi = { ...asha, name: 'Ravi Rao', dateOfBirth: '2012-01-01' };
    const namesake = { name: 'Asha Rao', mobile: '9111111111', dateOfBirth: '2001-01-01' };
    expect(identifyPersons([asha, ravi, namesake])).toEqual([0, 1, 2]);
  });

  it('never joins players of whom only the name is known', () => {
    const bare = { name: 'Asha Rao', mobile: null, dateOfBirth: null };
    expect(identifyPersons([bare, bare, { ...bare, name: '' }])).toEqual([0, 1, 2]);
  });

  it('joins two who turn out to be one', () => {
    const byMobile = { name: 'Asha Rao', mobile: '9876543210', dateOfBirth: null };
    const byBirth = { name: 'Asha Rao', mobile: null, dateOfBirth: '2010-05-01' };
    const other = { name: 'Meera', mobile: '9222222222', dateOfBirth: null };
    expect(identifyPersons([byMobile, byBirth, other, asha])).toEqual([0, 0, 2, 0]);
  });
});
