// What a partner does for the mini-app in its page (docs/mini-app.md): hands over a token of the person who is logged
// in here when it is wanted, and says when nobody is.
const frame = document.getElementById('tickets');
const site = new URL(frame.src).origin;
const person = frame.dataset.person;
/** For whom the frame was given a token last: somebody else gets another. */
const handedKey = 'partner.handed-for';

const tell = (message) => frame.contentWindow.postMessage(message, site);

async function handToken() {
  const answer = await fetch('/partner/token', { method: 'POST' });
  const { token } = await answer.json();
  sessionStorage.setItem(handedKey, person);
  tell({ type: 'mo-man:login', token });
}

window.addEventListener('message', ({ data, origin, source }) => {
  if (origin !== site || source !== frame.contentWindow) return;
  if (data?.type === 'mo-man:ready' && data.signedIn) {
    const handed = sessionStorage.getItem(handedKey) ?? person;
    if (!person) tell({ type: 'mo-man:logout' });
    else if (handed !== person) void handToken();
  } else if (data?.type === 'mo-man:ready' || data?.type === 'mo-man:login-wanted') {
    if (person) void handToken();
    else tell({ type: 'mo-man:no-login' });
  }
});
