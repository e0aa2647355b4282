// Servers with Colyseus and socket.io, written as their documentation recommends: a room relays strokes.
// node peers.mjs colyseus|socketio once|tick PORT
// They do less than our server: they have no validation and no journal.

const [, , kind, mode, port] = process.argv;
const TICK_MS = 50;
const MODES = { once: relayAtOnce, tick: relayPerTick };

/** Sends every batch to the others immediately. */
function relayAtOnce({ toOthers }) {
  return (sender, batch) => toOthers(sender, batch);
}

/** Collects the batches of a tick and sends them to all as one message. */
function relayPerTick({ toAll }) {
  let waiting = [];
  setInterval(() => {
    if (!waiting.length) return;
    toAll(waiting);
    waiting = [];
  }, TICK_MS);
  return (_, batch) => waiting.push(batch);
}

async function colyseus() {
  const { Server, Room } = await import('@colyseus/core');
  const { WebSocketTransport } = await import('@colyseus/ws-transport');
  const { schema, t } = await import('@colyseus/schema');
  const Player = schema({ name: t.string(), points: t.number(), ready: t.boolean() });
  const State = schema({ players: t.map(Player) });

  class Table extends Room {
    onCreate() {
      this.maxClients = 6;
      this.state = new State();
      const relay = MODES[mode]({
        toOthers: (sender, batch) => this.broadcast('ink', batch, { except: sender }),
        toAll: (batches) => this.broadcast('ink', batches),
      });
      this.onMessage('ink', relay);
      this.onMessage('move', (client) => {
        const player = this.state.players.get(client.sessionId);
        player.ready = !player.ready;
        player.points += 1;
      });
    }

    onJoin(client) {
      const player = new Player();
      Object.assign(player, { name: client.sessionId, points: 0, ready: false });
      this.state.players.set(client.sessionId, player);
    }
  }

  const server = new Server({ transport: new WebSocketTransport(), greet: false });
  server.define('table', Table);
  await server.listen(Number(port));
}

async function socketio() {
  const { Server } = await import('socket.io');
  const io = new Server(Number(port), { transports: ['websocket'] });
  const tables = new Map();
  const open = (name) => ({
    players: Array.from({ length: 6 }, (_, i) => ({ name: `player ${i}`, points: 0, ready: false })),
    relay: MODES[mode]({
      toOthers: (socket, batch) => socket.to(name).emit('ink', batch),
      toAll: (batches) => io.to(name).emit('ink', batches),
    }),
  });
  io.on('connection', (socket) => {
    const { table, seat } = socket.handshake.query;
    if (!tables.has(table)) tables.set(table, open(table));
    const { players, relay } = tables.get(table);
    socket.join(table);
    socket.on('ink', (batch) => relay(socket, batch));
    socket.on('move', () => {
      const player = players[Number(seat)];
      player.ready = !player.ready;
      player.points += 1;
      io.to(table).emit('state', { players });
    });
  });
}

await { colyseus, socketio }[kind]();
console.log('listening');
