"""Things that scenes show: animals, people, plants, food, buildings and vehicles."""
