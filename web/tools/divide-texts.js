/**
 * Divides the texts of a game: those for its own screens have keys that begin with its name and are loaded with the game. The
 * others, such as its title and options, are needed before.
 */
export function divide(game, body) {
  const parts = { own: [], shared: [] };
  let part = parts.shared;
  for (const line of body.split('\n')) {
    const [, key] = line.match(/^([a-z][\w-]*) =/) ?? [];
    if (key) part = key.startsWith(`${game}-`) ? parts.own : parts.shared;
    part.push(line);
  }
  return { own: parts.own.join('\n'), shared: parts.shared.join('\n') };
}
