import { describe, expect, it } from 'vitest';
import { personName } from './personName.ts';

describe('a name', () => {
  it.each([
    ['Scottie Scheffler', 'Scottie', 'Scheffler', 'Scheffler'],
    ['Min Woo Lee', 'Min Woo', 'Lee', 'Lee'],
    ['Byeong Hun An', 'Byeong Hun', 'An', 'An'],
    ["Ja'Marr Chase", "Ja'Marr", 'Chase', 'Chase'],
    ['Rasmus Neergaard-Petersen', 'Rasmus', 'Neergaard-Petersen', 'Neergaard-Petersen'],
    ['Liu Xi', 'Liu', 'Xi', 'Xi'],
    // Suffixes
    ['Charles Howell III', 'Charles', 'Howell III', 'Howell'],
    ['Davis Love II', 'Davis', 'Love II', 'Love'],
    ['Harold Varner IV', 'Harold', 'Varner IV', 'Varner'],
    ['John Smith V', 'John', 'Smith V', 'Smith'],
    ['Ken Griffey Jr.', 'Ken', 'Griffey Jr.', 'Griffey'],
    ['Ken Griffey Sr', 'Ken', 'Griffey Sr', 'Griffey'],
    ['Sammy Davis, Jr.', 'Sammy', 'Davis, Jr.', 'Davis'],
    ['Ada Arnold (2)', 'Ada', 'Arnold (2)', 'Arnold'],
    ['Howell III', '', 'Howell III', 'Howell'],
    // Particles
    ['Anna van der Berg', 'Anna', 'van der Berg', 'Berg'],
    ['Jose Luis de la Cruz', 'Jose Luis', 'de la Cruz', 'Cruz'],
    ['Daniel Van Tonder', 'Daniel', 'Van Tonder', 'Tonder'],
    ['Adrien Dumont de Chassart', 'Adrien Dumont', 'de Chassart', 'Chassart'],
    ['Louis van der Velde Jr.', 'Louis', 'van der Velde Jr.', 'Velde'],
    ['van Gaal', '', 'van Gaal', 'Gaal'],
    ['Van Morrison', 'Van', 'Morrison', 'Morrison'],
    // Single names, initials, digits
    ['s1mple', '', 's1mple', 's1mple'],
    ['Gukesh D', '', 'Gukesh D', 'Gukesh'],
    ['Praggnanandhaa R.', '', 'Praggnanandhaa R.', 'Praggnanandhaa'],
    ['1234', '', '1234', '1234'],
    ['Golfer 12', '', 'Golfer 12', 'Golfer'],
    ['100 Thieves', '100', 'Thieves', 'Thieves'],
    ['III', '', 'III', 'III'],
    // In the notation of chess lists
    ['Carlsen, Magnus', 'Magnus', 'Carlsen', 'Carlsen'],
    ['van Foreest, Jorden', 'Jorden', 'van Foreest', 'Foreest'],
    ['  Phil   Ivey ', 'Phil', 'Ivey', 'Ivey'],
    ['', '', '', ''],
  ])('%j is %j and %j, by the word %j', (name, first, last, main) => {
    expect(personName(name)).toEqual({ first, last, main });
  });
});
