"""For all tests."""

from hypothesis import settings

# A slow or busy machine is no bug; what must be fast is counted or measured in bench/.
settings.register_profile("triptych", deadline=None)
settings.load_profile("triptych")
