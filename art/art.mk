# The picture deck. Blender has its own environment; neither playing nor testing needs it.
ART := .art-venv
ART_JOBS ?= 2
DECK := src/triptych/decks/content/pictures
ART_DEVICE ?= cpu
.PHONY: art art-draft art-sheet art-publish

# Render what is missing or changed, then publish the deck.
art: $(ART)/.ready $(VENV)/.play
	nice -n 10 $(ART)/bin/python -m art.render --quality final --jobs $(ART_JOBS) --device $(ART_DEVICE)
	$(MAKE) art-publish

art-draft: $(ART)/.ready
	nice -n 10 $(ART)/bin/python -m art.render --quality draft --jobs $(ART_JOBS)

art-publish: $(VENV)/.play
	$(BIN)/python -m art.publish

art-sheet: $(VENV)/.play
	$(BIN)/python -m art.sheet --folder $(DECK)/thumbs --deck $(DECK)/manifest.json --out docs/art/sheet.webp --per 48 --cols 8 --size 160

$(ART)/.ready: art/requirements.txt
	$(or $(PYTHON),python3) -m venv $(ART)
	$(ART)/bin/pip install --quiet -r art/requirements.txt
	touch $@
