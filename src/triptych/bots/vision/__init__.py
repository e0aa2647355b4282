"""What bots see: picture statistics and sketch recognition, small and local."""
