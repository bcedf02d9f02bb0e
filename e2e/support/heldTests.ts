// Before each file of browser tests: its own clock stands at the moment of the sites and pages.
import './heldProcess.ts';
