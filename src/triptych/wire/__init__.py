"""Messages between server and client, their codec, the TypeScript types made from them."""
