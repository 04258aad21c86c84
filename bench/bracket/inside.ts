/** What runs inside the plain page, as text: the least that shows a result puts one text where it belongs. */
export const CHANGE_BY_HAND = `
  let times = 0;
  const nameOf = (id) => document.querySelector('#' + id + ' [title]') ?? document.querySelector('#' + id + ' span:last-of-type');
  window.change = () => {
    times += 1;
    nameOf('match-1').textContent = 'Somebody ' + times;
  };
  window.changeOften = (count, pause) => {
    let left = count;
    const timer = setInterval(() => {
      if (left === 0) return clearInterval(timer);
      left -= 1;
      window.change();
    }, pause);
  };
`;
